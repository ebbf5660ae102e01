"""Pictures that belong to no game: standings, schedules, reports, plots. Each is made of a plain view, as a scene.

They are drawn 1200 pixels wide, three times what a phone shows: nothing that is to be read is smaller than `LEAST`.
"""
