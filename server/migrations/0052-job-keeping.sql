-- Which workers live: each says so every few seconds. What is locked by one that fell silent is free again.
create table job_worker (
  id text primary key,
  beat_at timestamptz not null default now()
);

-- When each recurring job was last put out, by the database's clock.
create table job_timetable (
  task text primary key,
  due_at timestamptz not null
);
