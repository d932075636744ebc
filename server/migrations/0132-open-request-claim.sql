-- Names a request under an Idempotency-Key to the work that it does, so that a repetition after a crash does it once.
-- Rows that an instance of the release before writes have none: their repetition goes without.
alter table open_request add column claim uuid;
