"""The parts of the protocol, by what they speak of; all of them are imported from `holdfast.server.protocol`."""
