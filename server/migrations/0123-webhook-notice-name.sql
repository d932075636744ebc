-- The notice about a paused webhook is mailed now, where {name} is the reader's.
update notice set params = params || jsonb_build_object('webhook', params -> 'name')
where kind = 'webhook.paused' and not params ? 'webhook';
