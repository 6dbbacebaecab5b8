"""How rules are compiled into the entry points that call them: subclasses of Numba's compiler.

Numba by default links into each function all that it calls, optimises it as if Python called it, and generates machine code for it.
Rules are called by entry points only.  So the code of a rule is kept by itself, and an entry point links each rule that it reaches once and
is optimised and translated as a whole: a first compilation takes less time, and its result is as fast.  What several entry points would
reach, as all rules of a step, is done by one of them, and called by the others by a name that tells what it depends on (`jit.shared`).

Consequences for rules: no recursion, direct or indirect, because Numba resolves such calls when machine code is generated; and no printing
or raising, because that needs Python objects which only functions with machine code of their own have.

A member of an IntEnum is its number to rules, as it is when they are interpreted: an index, a summand, an argument.  (To Numba it is a
value of a type of its own, which can be compared and little else.)  A kind of decision is a function that makes a tuple of its numbers;
what reads frames as of a kind (`Pay.top`) is the rule that reads any.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from inspect import Parameter, Signature, signature
from typing import Any

import numba
import numba.core.cgutils
import numba.core.dispatcher
import numba.extending
import numba.np.numpy_support
from numba import _dynfunc
from numba.core import typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, Flags, compile_extra
from numba.core.compiler_machinery import PassManager
from numba.core.imputils import lower_cast, lower_getattr, lower_getattr_generic
from numba.core.typing.templates import AttributeTemplate, infer_getattr

from .blank import blank
from .decision_type import ALIASES, DecisionKind

PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.DeadBranchPrune,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    untyped_passes.DeadBranchPrune,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.AnnotateTypes,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)


SHARED_CODE = "holdfast."
"""With which the names of machine code begin that several entry points call (`jit.shared`)."""


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc, unused-ignore]
    """The code of one rule by itself, and which rules it calls: these are linked where an entry point is."""

    def finalize(self) -> None:
        """Leave all that is to be done with the code to the entry points."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc, unused-ignore]
    """The machine code of an entry point with all rules that it reaches, each linked once."""

    def finalize(self) -> None:
        """Link all that is reached, optimise it together and translate it."""
        self._linking_libraries: list[Any] = _reached(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Once: what is inlined has been optimised before what it is inlined into, since calls go in no circles.

        It is noted which shared code is called.
        """
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)
        self.calls = [one.name for one in self._final_module.functions if one.is_declaration and one.name.startswith(SHARED_CODE)]


def _reached(called: list[Any]) -> list[Any]:
    """Return some libraries and all that they call."""
    found = dict.fromkeys(called)
    waiting = list(called)
    while waiting:
        for library in waiting.pop()._linking_libraries:
            if library not in found:
                found[library] = None
                waiting.append(library)
    return list(found)


class RulePipeline(CompilerBase):  # type: ignore[misc, unused-ignore]
    """The passes of Numba that rules and entry points need.

    Left out are those for comprehensions, functions in functions, generators, `with`, raising and unrolled loops, which rules do not have
    (`play/calls.py`), and for what is inlined before it is compiled.  Each of them goes through every function.
    """

    def define_pipelines(self) -> list[PassManager]:
        """Return the one pipeline: from bytecode to unlinked machine-independent code."""
        passes = PassManager("rules")
        for one in PASSES:
            passes.add_pass(one, one.name())
        passes.finalize()
        return [passes]


def call_of(made: Any, name: str, kinds: tuple[Any, ...]) -> tuple[Any, Any]:
    """Return the signature of compiled code for such arguments, and what calls it by the name by which its address is known."""
    described = made.fndesc

    def call(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = context.call_conv.get_function_type(described.restype, described.argtypes)
        function = numba.core.cgutils.get_or_insert_function(builder.module, kind, name)
        given = [context.cast(builder, *one) for one in zip(arguments, signature.args, described.argtypes, strict=True)]
        return context.call_conv.call_function(builder, function, described.restype, described.argtypes, given)[1]

    return described.restype(*kinds), call


def _made(compiler: Any, args: Any, return_type: Any, library: JITCodeLibrary, *, no_compile: bool = False) -> Any:
    """Compile the function of one of Numba's compilers into a library.  Raises Numba's TypingError."""
    flags = Flags()
    compiler.targetdescr.options.parse_as_flags(flags, compiler.targetoptions)
    if no_compile:
        flags.no_compile = True
    typing, target = compiler.targetdescr.typing_context, compiler.targetdescr.target_context
    made = compile_extra(typing, target, compiler.py_func, args, return_type, flags, compiler.locals, library, compiler.pipeline_class)
    if made.typing_error is not None:
        raise made.typing_error
    return made


class EntryCompiler(numba.core.dispatcher._FunctionCompiler):  # type: ignore[misc, unused-ignore]
    """Compiles an entry point into an EntryLibrary."""

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        library = EntryLibrary(self.targetdescr.target_context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        return _made(self, args, return_type, library)


class RuleCompiler(numba.core.dispatcher._FunctionCompiler):  # type: ignore[misc, unused-ignore]
    """Compiles a rule into a RuleLibrary and registers it with the rules that call it."""

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        target = self.targetdescr.target_context
        library = RuleLibrary(target.codegen(), self.py_func.__qualname__)
        made = _made(self, args, return_type, library, no_compile=True)
        # Callers find a function by the Python function that Numba creates for it; this one is never called.
        key = _dynfunc.make_function(made.fndesc.lookup_module(), self.py_func.__name__, "", 0, made.environment, (library,))
        target.insert_user_function(key, made.fndesc, [library])
        return made._replace(entry_point=key)


_written_out = numba.types.Record.__repr__
_texts: dict[int, str] = {}


def _record_text(kind: Any) -> str:
    """Return the text of a record's type, made once: Numba asks for it at every call of a rule, and it tells all fields and theirs."""
    number = vars(kind).get("_code")
    if number is None:  # Numba has not numbered it yet
        return _written_out(kind)  # type: ignore[no-any-return, unused-ignore]
    if number not in _texts:
        _texts[number] = _written_out(kind)
    return _texts[number]


numba.types.Record.__repr__ = _record_text


@infer_getattr
class Members(AttributeTemplate):  # type: ignore[misc, unused-ignore]
    """The type of the members of an IntEnum."""

    key = numba.types.IntEnumClass

    def generic_resolve(self, of: Any, name: str) -> Any:
        return numba.types.int64 if name in of.instance_class.__members__ else None


@lower_getattr_generic(numba.types.IntEnumClass)  # type: ignore[untyped-decorator, unused-ignore]
def _member(context: Any, builder: Any, of: Any, value: Any, name: str) -> Any:  # noqa: ARG001 - Numba gives them
    return context.get_constant(numba.types.int64, int(of.instance_class[name]))


@numba.extending.typeof_impl.register(IntEnum)  # type: ignore[untyped-decorator, unused-ignore]
def _one_of_enum(member: IntEnum, context: Any) -> Any:  # noqa: ARG001 - Numba gives the context
    """The type of a constant of a module that is a member."""
    return numba.types.int64


class Deciding(numba.types.Function):  # type: ignore[misc, unused-ignore]
    """The type of a kind of decision: called with its numbers it makes a tuple; it has a `number`, and the rules that read its frames."""

    def __init__(self, kind: DecisionKind) -> None:
        self.kind = kind
        numbers = numba.types.UniTuple(numba.types.int64, len(kind.template))

        def make(context: Any, builder: Any, to: Any, given: Any) -> Any:
            parts = [given[part] if is_given else context.get_constant(numba.types.int64, part) for is_given, part in kind.template]
            return context.make_tuple(builder, to.return_type, parts)

        def called(typing: Any, *given: Any, **named: Any) -> Any:  # noqa: ARG001 - Numba gives the typing context
            return numbers(*[numba.types.int64] * (len(given) + len(named))), make  # Numba puts what is named where its signature has it

        taken = [Parameter("typing", Parameter.POSITIONAL_OR_KEYWORD), *signature(kind).parameters.values()]
        vars(called)["__signature__"] = Signature(taken)
        template: Any = numba.core.typing.templates.make_intrinsic_template
        super().__init__(template(kind, called, kind.__name__))


numba.extending.register_model(Deciding)(numba.extending.models.OpaqueModel)


@numba.extending.typeof_impl.register(DecisionKind)  # type: ignore[untyped-decorator, unused-ignore]
def _kind_of_decision(kind: DecisionKind, context: Any) -> Deciding:  # noqa: ARG001 - Numba gives the context
    return deciding(kind)


@cache
def deciding(kind: DecisionKind) -> Deciding:
    """Return the one type of a kind."""
    return Deciding(kind)


@infer_getattr
class Kinds(AttributeTemplate):  # type: ignore[misc, unused-ignore]
    """What compiled code reads from a kind of decision."""

    key = Deciding

    def resolve_number(self, of: Any) -> Any:
        return numba.types.int64

    def resolve_top(self, of: Any) -> Any:
        return numba.typeof(of.kind.top)

    def resolve_at(self, of: Any) -> Any:
        return numba.typeof(of.kind.at)


@lower_getattr(Deciding, "number")  # type: ignore[untyped-decorator, unused-ignore]
def _number(context: Any, builder: Any, of: Any, value: Any) -> Any:  # noqa: ARG001 - Numba gives them
    return context.get_constant(numba.types.int64, of.kind.number)


@lower_getattr(Deciding, "top")  # type: ignore[untyped-decorator, unused-ignore]
@lower_getattr(Deciding, "at")  # type: ignore[untyped-decorator, unused-ignore]
def _reads_frame(context: Any, builder: Any, of: Any, value: Any) -> Any:  # noqa: ARG001 - Numba gives them
    """A rule has no value, only a type."""
    return context.get_dummy_value()


DTYPES: dict[Any, Any] = {}
"""By Numba's type for records, their dtype, which knows how they are cleared (`blank.py`)."""

_record_of = numba.np.numpy_support.from_struct_dtype


def _record_with_aliases(kind: Any) -> Any:
    """Return Numba's type for records; their fields have further names, where these are declared (`struct.py`)."""
    made = _record_of(kind)
    aliases = (kind.metadata or {}).get(ALIASES, {})
    if aliases:
        fields = {**made.fields, **{name: made.fields[field] for name, field in aliases.items()}}
        columns = [(name, {"type": of.type, "offset": of.offset}) for name, of in fields.items()]
        made = numba.types.Record(columns, made.size, made.aligned)
    if blank(DTYPES.setdefault(made, kind)) != blank(kind):
        raise TypeError(f"two records with the same fields are cleared in different ways: {made}")
    return made


numba.np.numpy_support.from_struct_dtype = _record_with_aliases


@lower_cast(numba.types.NestedArray, numba.types.Array)  # type: ignore[untyped-decorator, unused-ignore]
def _as_array(context: Any, builder: Any, of: Any, to: Any, value: Any) -> Any:  # noqa: ARG001 - Numba gives them
    """An array that lies in a record is one already: both are a pointer with a shape and strides."""
    return value
