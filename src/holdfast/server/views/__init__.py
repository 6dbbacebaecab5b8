"""What viewers are told of a match: views, patches, advice."""
