"""Answers of the API as objects. Nothing is validated, so that a newer server breaks no program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, ClassVar, Dict, Mapping, Optional, Tuple, Type, TypeVar, Union, cast

from .plain import entries_of, rows_of

Decoder = Callable[[Any], Any]
#: Name in JSON → attribute, and the decoder of its value if there is one.
Fields = Dict[str, Union[str, Tuple[str, Decoder]]]
_M = TypeVar("_M", bound="Model")


class Model:
    """
    An object of the API. Its fields are attributes in ``snake_case``. A field that is missing in the answer is ``None``.

    ``to_dict()`` returns the JSON form; ``extra`` holds fields that this version of the library does not know.
    """

    __slots__ = ("extra",)

    #: Names in JSON, in the order of ``__slots__``. For generated classes only ``_prepare`` reads them.
    _names: ClassVar[Tuple[str, ...]] = ()
    #: Made when the first object is decoded.
    _fields: ClassVar[Optional[Fields]] = None

    extra: Dict[str, Any]

    @classmethod
    def _prepared(cls) -> Fields:
        fields = cast("Optional[Fields]", cls.__dict__.get("_fields"))
        if fields is None:
            # Events also have the fields of their base class.
            owner: Any = next(kind for kind in cls.__mro__ if "_names" in kind.__dict__)
            nested = _nested.get(cls, {})
            slots = cast("Tuple[str, ...]", owner.__slots__)
            pairs = zip(cls._names, slots)
            fields = {name: (slot, nested[slot]) if slot in nested else slot for name, slot in pairs}
            cls._fields = fields
        return fields

    @classmethod
    def from_dict(cls: Type[_M], data: Mapping[str, Any]) -> _M:
        """Makes an object from JSON, for example in your tests. Missing and unknown fields are no error."""
        field_of = cls._prepared().get
        self = cls.__new__(cls)
        # A check of the class instead of a call, because decoding a page spends its time here.
        for name, value in data.items():
            field = field_of(name)
            if field.__class__ is str:
                setattr(self, field, value)  # pyright: ignore[reportArgumentType]
            elif field is None:
                self._keep(name, value)
            else:
                attribute, decode = cast("Tuple[str, Decoder]", field)
                setattr(self, attribute, None if value is None else decode(value))
        return self

    def _keep(self, name: str, value: Any) -> None:
        if not self.extra:
            self.extra = {}
        self.extra[name] = value

    def to_dict(self) -> Dict[str, Any]:
        """The JSON form, with unknown fields. Fields that were missing in the answer are left out."""
        fields = self._prepared()
        found: Dict[str, Any] = {}
        for name, field in fields.items():
            attribute = field if isinstance(field, str) else field[0]
            try:
                value = object.__getattribute__(self, attribute)
            except AttributeError:
                continue
            found[name] = value if isinstance(field, str) else _plain(value)
        found.update(self.extra)
        return found

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Called only for attributes without a value: known fields that were missing in the answer.
            if any(name in kind.__dict__.get("__slots__", ()) for kind in type(self).__mro__):
                return {} if name == "extra" else None
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and type(other) is type(self) and other.to_dict() == self.to_dict()

    def __reduce__(self) -> Any:
        return (type(self).from_dict, (self.to_dict(),))

    def __repr__(self) -> str:
        fields = self._prepared().values()
        names = (field if isinstance(field, str) else field[0] for field in fields)
        found = ((name, getattr(self, name)) for name in names)
        shown = ", ".join(f"{attribute}={value!r}" for attribute, value in found if value is not None)
        return f"{type(self).__name__}({shown})"


#: Model → attributes that hold other models → their decoders.
_nested: Dict[Type[Model], Mapping[str, Decoder]] = {}


def bind(model: Type[Model], nested: Mapping[str, Decoder]) -> None:
    """Sets the decoders of the models in a model, once all classes exist."""
    _nested[model] = nested


def as_is(value: Any) -> Any:
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Model):
        return value.to_dict()
    rows, entries = rows_of(value), entries_of(value)
    if rows is not None:
        return [_plain(one) for one in rows]
    return value if entries is None else {key: _plain(one) for key, one in entries.items()}


def each(decode: Decoder) -> Decoder:
    """For lists. Any other value stays as it is."""

    def read(value: Any) -> Any:
        rows = rows_of(value)
        return value if rows is None else [None if one is None else decode(one) for one in rows]

    return read


def values(decode: Decoder) -> Decoder:
    """For maps."""

    def read(value: Any) -> Any:
        entries = entries_of(value)
        return value if entries is None else {key: None if one is None else decode(one) for key, one in entries.items()}

    return read


def either(field: str, shapes: Mapping[str, Decoder], other: Decoder) -> Decoder:
    """For one of several shapes, chosen by the value of a field. An unknown value gives ``other``."""

    def read(value: Any) -> Any:
        entries = entries_of(value)
        return value if entries is None else shapes.get(str(entries.get(field)), other)(value)

    return read


def holding(shapes: Mapping[str, Decoder], other: Decoder) -> Decoder:
    """For one of several shapes, chosen by a field that only one of them has."""

    def read(value: Any) -> Any:
        entries = entries_of(value)
        if entries is None:
            return value
        return next((decode for mark, decode in shapes.items() if mark in entries), other)(value)

    return read


class UnknownObject(Model):
    """An object of a kind that is newer than this version of the library. All its fields are in ``extra``."""

    __slots__ = ()
