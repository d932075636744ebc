-- Backups, and restores of them on trial (rehearsals): what System shows and alerts go by.
create table backup_run (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'rehearsal')),
  file text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz not null default now(),
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  -- Empty: it succeeded.
  problem text not null default ''
);
create index backup_run_newest on backup_run (kind, ended_at desc);
