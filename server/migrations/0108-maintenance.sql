-- While its one row is there, the portal takes no changes: every instance looks every two seconds.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);
