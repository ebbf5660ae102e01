"""What is worked out once for each instance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - used like `property`
    """A property that is worked out when it is first read, and kept with its instance.

    As `functools.cached_property`, which takes a lock before Python 3.12 that costs as much as what is worked out.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> once[T]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> once[T] | T:
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.find(instance)
        return value
