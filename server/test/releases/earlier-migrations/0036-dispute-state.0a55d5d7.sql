-- The desk lists disputes and requests for a fapiao by their state, the longest waiting first, and looks at the open ones
-- all day. Without this every answered one of all years is read and sorted to show the few that are open.
create index dispute_in_state on dispute (state, created_at, id);
create index fapiao_in_state on fapiao_request (state, created_at, id);
