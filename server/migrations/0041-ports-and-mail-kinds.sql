-- How many orders under way sail or fly from or to a port that somebody is about to close (0033 has the warehouses').
create index shipping_order_from_port on shipping_order ((details -> 'ports' ->> 'origin'))
  where flow_status in (1, 2) and details -> 'ports' ->> 'origin' <> '';
create index shipping_order_to_port on shipping_order ((details -> 'ports' ->> 'destination'))
  where flow_status in (1, 2) and details -> 'ports' ->> 'destination' <> '';

-- Which mail a letter was, so that its words are found from the log. Of letters before this it is not known.
alter table mail_log add kind text not null default '', add language text not null default '';
