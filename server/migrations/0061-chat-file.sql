-- A message may be a document: PDF, XLSX or DOCX.
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check
  check (type in ('text', 'image', 'price', 'file')) not valid;
