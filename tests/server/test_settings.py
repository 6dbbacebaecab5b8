"""The settings of a server: where they come from, and what is said to a wrong one."""

from __future__ import annotations

import dataclasses

import pytest

from holdfast.server.runtime.settings import Settings, SettingsError


def test_without_flags_and_variables_a_server_is_for_this_machine_alone(tmp_path):
    settings = Settings.read({}, {"HOLDFAST_HOME": str(tmp_path)})
    assert settings.url == "http://127.0.0.1:8080"
    assert settings.database == f"sqlite:///{tmp_path}/holdfast.db"
    assert settings.is_on_loopback
    assert not settings.is_on_postgres
    assert settings.limits
    assert settings.workers >= 1


def test_a_flag_wins_over_a_variable_and_a_variable_over_the_default():
    settings = Settings.read({"port": "9000", "host": None}, {"HOLDFAST_PORT": "9001", "HOLDFAST_HOST": "0.0.0.0"})
    assert (settings.port, settings.host, settings.log_format) == (9000, "0.0.0.0", "text")


def test_an_empty_variable_is_none():
    assert Settings.read({}, {"HOLDFAST_PORT": ""}).port == 8080


def test_all_settings_can_be_written_as_text():
    settings = Settings.read(
        {
            "host": "::1",
            "port": "0",
            "database": "postgresql://holdfast@db/holdfast",
            "workers": "3",
            "origins": "https://a.example, https://b.example:8443/",
            "advertise": "http://10.0.0.5:8080/",
            "trusted_proxies": "10.0.0.0/8,fd00::/8",
            "limits": "off",
            "log_format": "JSON",
            "log_level": "warning",
            "drain_seconds": "2.5",
            "idle_seconds": "60",
            "secure_cookies": "always",
            "metrics_token": "0123456789abcdef",
        },
        {},
    )
    assert settings == Settings(
        host="::1",
        port=0,
        database="postgresql://holdfast@db/holdfast",
        workers=3,
        origins=("https://a.example", "https://b.example:8443"),
        advertise="http://10.0.0.5:8080",
        trusted_proxies=("10.0.0.0/8", "fd00::/8"),
        limits=False,
        log_format="json",
        log_level="warning",
        drain_seconds=2.5,
        idle_seconds=60.0,
        secure_cookies="always",
        metrics_token="0123456789abcdef",
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("host", "my host", "127.0.0.1"),
        ("host", "http://here", "127.0.0.1"),
        ("port", "65536", "1 to 65535"),
        ("port", "-1", "1 to 65535"),
        ("port", "http", "1 to 65535"),
        ("port", "٨٠", "1 to 65535"),
        ("database", "holdfast.db", "sqlite:///FILE"),
        ("database", "sqlite://", "sqlite:///FILE"),
        ("database", "mysql://db/x", "sqlite:///FILE"),
        ("workers", "0", "1 to 512"),
        ("origins", "example.org", "https://example.org"),
        ("origins", "https://example.org/path", "no path"),
        ("origins", "https://me@example.org", "no path"),
        ("origins", "*", "no path"),
        ("advertise", "10.0.0.5:8080", "http://10.0.0.5:8080"),
        ("trusted_proxies", "*", "10.0.0.0/8"),
        ("trusted_proxies", "10.0.0.1/8", "10.0.0.0/8"),
        ("limits", "maybe", "on or off"),
        ("log_format", "xml", "text or json"),
        ("log_level", "loud", "debug, info, warning or error"),
        ("drain_seconds", "601", "0 to 600"),
        ("drain_seconds", "nan", "0 to 600"),
        ("idle_seconds", "0", "1 to 86400"),
        ("secure_cookies", "yes", "auto, always or never"),
        ("metrics_token", "secret", "16 to 200"),
        ("metrics_token", "a token with spaces", "16 to 200"),
    ],
)
def test_a_wrong_setting_is_named_as_it_was_given_and_told_what_can_be(name, value, said):
    flag = f"--{name.replace('_', '-')}"
    variable = f"HOLDFAST_{name.upper()}"
    for place, flags, environment in ((flag, {name: value}, {}), (variable, {}, {variable: value})):
        with pytest.raises(SettingsError) as error:
            Settings.read(flags, environment)
        assert str(error.value).startswith(place)
        assert said in str(error.value)
        assert "\n" not in str(error.value)


def test_a_wrong_setting_cannot_be_made_by_a_program_either():
    with pytest.raises(SettingsError, match="port=70000: a port is"):
        Settings(port=70_000)
    with pytest.raises(SettingsError, match="trusted_proxies"):
        dataclasses.replace(Settings(), trusted_proxies=("everybody",))


def test_the_password_of_a_database_is_never_shown():
    with pytest.raises(SettingsError) as error:
        Settings.read({"database": "postgres://holdfast:hunter2@db/x"}, {})
    assert "hunter2" not in str(error.value)
    for url in ("postgresql://holdfast:hunter2@db:5432/x", "postgresql:///x?user=holdfast&password=hunter2&host=db"):
        shown = Settings(database=url).shown_database
        assert "hunter2" not in shown
        assert shown.startswith("postgresql://")
        assert "holdfast" in shown
    assert Settings(database="sqlite:////var/lib/holdfast.db").shown_database == "sqlite:////var/lib/holdfast.db"


@pytest.mark.parametrize(
    ("host", "url", "loopback"),
    [
        ("0.0.0.0", "http://127.0.0.1:8080", False),
        ("::", "http://127.0.0.1:8080", False),
        ("::1", "http://[::1]:8080", True),
        ("localhost", "http://localhost:8080", True),
        ("192.168.1.4", "http://192.168.1.4:8080", False),
    ],
)
def test_the_address_for_a_browser_on_this_machine(host, url, loopback):
    settings = Settings(host=host)
    assert settings.url == url
    assert settings.is_on_loopback is loopback
    assert settings.advertised == url
    assert dataclasses.replace(settings, advertise="http://h:1").advertised == "http://h:1"
