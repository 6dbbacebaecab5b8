"""What is not made again: parts of views, and sentences, of which nothing that they have read has changed."""
