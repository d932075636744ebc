-- Up to where a read replica must have followed before a reader may read there: who wrote, or was told of a change,
-- finds it. Only with DATABASE_READ_URL. Unlogged: after a crash or a failover the positions mean nothing.
create unlogged table reading_position (
  reader text primary key,
  lsn pg_lsn not null
);
