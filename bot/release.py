"""Which release this is."""

from importlib.metadata import PackageNotFoundError, version


def release() -> str:
    """The version, as it was installed; `unreleased` where Henge runs from its sources."""
    try:
        return version("henge")
    except PackageNotFoundError:
        return "unreleased"
