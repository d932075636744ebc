-- The administrator's text of a public page, one row a version. Rows are only added: the newest version is shown, and a
-- version without an article shows the default text. A page without rows has never been edited.
create table content_version (
  path text not null check (path ~ '^/[a-z-]{1,40}$'),
  version integer not null check (version > 0),
  article jsonb,
  -- The version that this one restores, 0 for the default text; null for a text that was written.
  restored integer,
  remark text not null default '',
  changed_by uuid references person,
  changed_at timestamptz not null default now(),
  primary key (path, version)
);
