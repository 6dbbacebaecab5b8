"""What is done at a table.

Of each verb `plan` returns the change that it would make and changes nothing; `apply` makes that of its entry in the journal, and returns
the note to broadcast, or an empty text.
"""
