-- An inquiry that is deleted takes its rows of the log along: they are found by it. The key has the same columns as
-- quote_asked_is_unique, which 0128 drops. Drafts are the orders whose inquiry is still needed.
create unique index concurrently if not exists quote_asked_of_inquiry on quote_asked (inquiry_id, provider_id)
  nulls not distinct;
create index concurrently if not exists shipping_order_draft_of_quote on shipping_order (quote_id)
  where flow_status = 0 and quote_id is not null;
