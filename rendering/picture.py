"""A finished picture, ready to be sent."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file with its size in pixels, and its words for people who do not see it."""

    data: bytes
    extension: str
    width: int
    height: int
    alt: str

    @property
    def content_type(self) -> str:
        """The media type of `data`."""
        return "image/webp" if self.extension == "webp" else "image/jpeg"

    def filename(self, stem: str) -> str:
        """`stem` with the right extension."""
        return f"{stem}.{self.extension}"
