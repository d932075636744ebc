-- The site is called by one name in each language; an empty one shows as DTMS. The column that was there holds the name in
-- zh, so that an instance of 0.1.0 can serve beside this one. A name that somebody chose stays as it is everywhere; the
-- one that came with the portal is written as each language writes it.
alter table site_config
  add column sys_name_zhtw text not null default '',
  add column sys_name_en text not null default '';

update site_config set
  sys_name_zhtw = case when sys_name = '达途供应链' then '達途供應鏈' else sys_name end,
  sys_name_en = case when sys_name = '达途供应链' then '' else sys_name end;
