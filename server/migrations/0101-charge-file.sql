-- A late charge carries a document: the warehouse's bill, the carrier's note. Null where there is none.
alter table charge add column file_id uuid references file;
alter table charge add column file_name text not null default '';
