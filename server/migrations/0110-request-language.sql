-- The language in which a price was asked for: the answer by mail is in it. Null for earlier requests.
alter table quote_request add column language text check (language in ('zh', 'zhtw', 'en'));
