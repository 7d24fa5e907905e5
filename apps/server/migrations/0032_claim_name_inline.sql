-- What an exclusive key costs. PostgreSQL puts a function's text in the place of its call, unless the function promises more than its text
-- does: `convert_to` is stable and no more, so that `claim_name`, said to be immutable, was started anew for each posting.
alter function wallet.claim_name(text) stable;
