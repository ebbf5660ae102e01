"""The parts of the painter: masks, noise, textures, effects and letters in Pillow.  Nobody else imports these."""
