"""Sample tasks for the workers of a pool."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from pathlib import Path

LONG = 60


def double(number):
    return 2 * number


def double_slowly(number):
    """Short, but long enough to be killed at."""
    time.sleep(0.002)
    return number, 2 * number, os.getpid()


def pid():
    return os.getpid()


def setting(name):
    return os.environ.get(name)


def count(until):
    """Yields as it counts; the result is where it got to."""
    yield from range(until)
    return until


def think(rest):
    """Yields its process once, then rests, without news, until it is stopped; a file tells that it was."""
    try:
        yield os.getpid()
        while True:
            time.sleep(0.002)
            yield None
    finally:
        Path(rest).write_text("stopped")


def think_in_one_slice(began, seconds=LONG):
    """Yields once and then, having told so in a file, not for long."""
    yield os.getpid()
    tell_pid(began)
    time.sleep(seconds)


def wait_for(gate, answer):
    """Yields its process, and answers when the gate has been opened: a file."""
    yield os.getpid()
    while not Path(gate).exists():
        time.sleep(0.002)
        yield None
    return answer


def sleep_long(began):
    """A plain task that tells in a file that it has begun."""
    tell_pid(began)
    time.sleep(LONG)


def sleep_without_letting_go(began):
    """As compiled code: no other thread of this process runs meanwhile."""
    tell_pid(began)
    ctypes.PyDLL(None).sleep(LONG)


def tell_and_think(began):
    tell_pid(began)
    yield from think(f"{began}.rest")


def tell_pid(file):
    whole = Path(f"{file}.part")
    whole.write_text(str(os.getpid()))
    whole.rename(file)


def die(tries, status=None):
    """Notes each try, and dies by a signal or with a status."""
    with Path(tries).open("a") as file:
        file.write(f"{os.getpid()}\n")
    if status is None:
        os.kill(os.getpid(), signal.SIGKILL)
    sys.exit(status)


def die_once(tries, answer):
    if not Path(tries).exists():
        die(tries)
    return answer


class Odd(Exception):
    """An exception with two arguments, which pickle carries over."""


class Local(Exception):
    """An exception that can be pickled, but not be read again: it is made from two arguments and keeps one."""

    def __init__(self, first, second):
        super().__init__(first)
        self.second = second


class Bound(Exception):
    """An exception that cannot be pickled."""

    def __init__(self, text):
        super().__init__(text)
        self.bond = lambda: text


def fail(kind):
    raise {"odd": Odd("number", 7), "value": ValueError("seven is odd"), "local": Local("here", "there"), "bound": Bound("held fast")}[kind]


def fail_after_a_slice():
    yield 1
    raise ValueError("the second slice")


def made_of_code():
    return lambda: 1


def yield_code():
    yield lambda: 1


class Opaque:
    """A value that only a worker can read."""

    def __reduce__(self):
        return _open, (os.getpid(),)


def _open(maker):
    if maker != os.getpid():
        raise ValueError("this is not yours")
    return Opaque()


def opaque():
    return Opaque()


def opaque_news():
    yield Opaque()
    return 1


def print_much(text):
    print(text)
    os.write(1, text.encode())
    os.system(f"echo {text}")
    return sys.stdin.read()


def compile_something(number):
    """Compiles a function when it is first called."""
    from holdfast.engine.jit import entry

    @entry
    def seven_more(number):
        return number + 7

    return int(seven_more(number))


def load(folder, *_):
    """The first worker loads at once; the others tell so, and do not get it loaded before the gate is opened: a file."""
    folder = Path(folder)
    with (folder / "loads").open("a") as file:
        file.write(f"{os.getpid()}\n")
    try:
        (folder / "loaded").touch(exist_ok=False)
    except FileExistsError:
        while not (folder / "gate").exists():
            time.sleep(0.002)


def use(folder):
    """What needs `load`."""
    return os.getpid()


def use_until(folder, gate):
    """What needs `load`, and lasts until the gate is opened."""
    return (yield from wait_for(gate, os.getpid()))


def die_loading(tries):
    die(tries)


def fail_to_load(*_):
    raise ValueError("it cannot be loaded")
