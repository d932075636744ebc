-- The quote log and its search are sorted by the moment. The portal's own rows have no provider: an index that begins
-- with a column which is null is not known to be sorted by the next.
create index concurrently if not exists quote_asked_by_time on quote_asked (provider_id, asked_at, inquiry_id)
  where provider_id is not null;
create index concurrently if not exists quote_asked_anywhere on quote_asked (asked_at, inquiry_id)
  where provider_id is null;
