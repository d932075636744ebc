-- The administrator's own words for a mail, by its kind and language. What has no row is sent with the built-in words.
create table mail_text (
  kind text not null,
  language text not null check (language in ('zh', 'zhtw', 'en')),
  subject text not null,
  text text not null,
  button text not null,
  changed_by uuid references person,
  changed_at timestamptz not null default now(),
  -- When a mail was first sent with the built-in words because these did not fit any more; null while they do.
  set_aside_at timestamptz,
  primary key (kind, language)
);
