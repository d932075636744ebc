-- What people uploaded. The bytes stand in the file store under the row's id; the row says whose they are, what they
-- belong to, and, while they belong to nothing, since when.
create table file (
  id uuid primary key,
  person_id uuid not null references person,
  name text not null check (name <> ''),
  type text not null,
  size_bytes integer not null check (size_bytes > 0),
  width_px integer,
  height_px integer,
  sha256 bytea not null check (length(sha256) = 32),
  -- What it belongs to: a kind that some feature answers for, and the id of the thing.
  thing_kind text,
  thing_id uuid,
  loose_since timestamptz default now(),
  -- Its bytes are being removed: nothing can be made of it any more.
  swept_at timestamptz,
  created_at timestamptz not null default now(),
  check ((thing_kind is null) = (thing_id is null)),
  check ((thing_kind is null) = (loose_since is not null))
);
create index file_by_thing on file (thing_kind, thing_id);
create index file_loose on file (loose_since) where loose_since is not null;
create index file_by_person on file (person_id);
