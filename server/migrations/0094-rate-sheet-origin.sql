-- Which sheet a draft was copied from, and what the file held that it was imported from: the same file makes no second
-- draft. Both null for sheets before this.
alter table rate_sheet
  add column copied_from uuid,
  add column source_hash text;
