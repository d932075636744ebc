-- One row: what the site is called and shows.
create table site_config (
  only_row boolean primary key default true check (only_row),
  sys_name text not null,
  logo_icon text not null default '',
  navigation_icon text not null default '',
  copyright text not null,
  register_terms_url text not null
);

insert into site_config (sys_name, copyright, register_terms_url)
values ('达途供应链', '© 2026 达途供应链', '/terms');
