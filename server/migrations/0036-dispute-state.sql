-- The desk lists disputes and requests for a fapiao by their state, newest first. Without this every answered one of all
-- years is read and sorted for one page of them; the open ones, which are few, had an index of their own.
create index dispute_in_state on dispute (state, created_at, id);
create index fapiao_in_state on fapiao_request (state, created_at, id);
