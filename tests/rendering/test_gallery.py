"""Contact sheets."""

from PIL import Image

from rendering.raster.gallery import sheets
from tests.rendering.samples import SAMPLES, table


def test_sheets_are_written_for_sprites_scenes_and_seats(tmp_path):
    written = sheets(tmp_path / "gallery", (SAMPLES,), {"Sample table": table()})
    assert [path.name for path in written] == [
        "seats.png",
        "sprites-sample.png",
        "sample-table.png",
        "sample-table-phone.png",
    ]
    with Image.open(written[2]) as full, Image.open(written[3]) as phone:
        assert full.size == (460, 200)
        assert phone.width == 400
