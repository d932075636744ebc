-- Markups have days: from when and until when they count, by the day it is in China. Two for exactly the same
-- subject never count on one day.
alter table markup
  add column valid_from date,
  add column valid_to date,
  add check (valid_from <= valid_to),
  drop constraint markup_is_unique,
  add constraint markup_is_unique exclude using gist (
    provider_id with =,
    (coalesce(customer_id::text, '')) with =,
    (coalesce(group_name, '')) with =,
    (coalesce(channel, '')) with =,
    (daterange(valid_from, valid_to, '[]')) with &&
  );
