-- A spot quote may also be told by phone.
alter table spot_quote_version drop constraint spot_quote_version_send_by_check;
alter table spot_quote_version add constraint spot_quote_version_send_by_check
  check (send_by in ('mail', 'chat', 'phone')) not valid;
alter table spot_quote_version validate constraint spot_quote_version_send_by_check;
