-- The rest of what the site shows, and how its inner pages are laid out until somebody chooses otherwise (spec 1).
alter table site_config
  add column footer_zh text not null default '',
  add column footer_zhtw text not null default '',
  add column footer_en text not null default '',
  add column qr_image text not null default '',
  add column show_settings boolean not null default true,
  add column tags_view boolean not null default true,
  add column fixed_header boolean not null default false,
  add column sidebar_logo boolean not null default false;
