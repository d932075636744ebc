-- What all instances of a portal must share, by fingerprint: the store of the files and the key that seals secrets.
create table shared_part (
  name text primary key check (name in ('files', 'key')),
  fingerprint text not null,
  accepted_at timestamptz not null default now()
);
