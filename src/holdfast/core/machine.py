"""How a rule becomes part of the entry points that use it: the pieces of Numba's compiler that are ours.

Numba optimises whatever it compiles as if Python called it, and makes machine code of it.  Rules are called by entry points alone, which
take their code in and are optimised and translated as a whole.  So of the passes over whole modules a rule gets only the cheap ones, which
keep what is taken in small, and it never becomes machine code of its own: a first compile takes three quarters of the time, and what it
makes is as fast.

What follows for rules: none calls itself, not through others either, because Numba joins such calls when machine code is made; and none
prints or raises, because that wants Python objects that only functions with machine code of their own have.
"""

from __future__ import annotations

from typing import Any

import numba.core.dispatcher
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Flags, compile_extra


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc, unused-ignore]
    """The code of one rule and of those that it calls, to be taken in by others."""

    def _optimize_final_module(self) -> None:
        codegen = self._codegen
        passes, builder = codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False, opt=codegen._opt_level, cost="cheap")
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class RuleCompiler(numba.core.dispatcher._FunctionCompiler):  # type: ignore[misc, unused-ignore]
    """Compiles a rule into a library of that kind, and makes it known to the rules that call it."""

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        flags = Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = True
        typing, target = self.targetdescr.typing_context, self.targetdescr.target_context
        library = RuleLibrary(target.codegen(), self.py_func.__qualname__)
        made = compile_extra(typing, target, self.py_func, args, return_type, flags, self.locals, library, self.pipeline_class)
        if made.typing_error is not None:
            raise made.typing_error
        # Callers find a function by the Python function that Numba makes for it; this one leads nowhere, as a rule's always did.
        key = _dynfunc.make_function(made.fndesc.lookup_module(), self.py_func.__name__, "", 0, made.environment, (library,))
        target.insert_user_function(key, made.fndesc, [library])
        return made._replace(entry_point=key)
