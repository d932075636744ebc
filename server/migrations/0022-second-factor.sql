-- The second factor of staff: what the authenticator app knows, and codes for the day on which the app is gone.

create table second_factor (
  person_id uuid primary key references person,
  -- Sealed with the house's key (kernel/sealer.ts). Null: nothing is confirmed yet.
  secret bytea,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: a code works once.
  last_step bigint not null default 0,
  -- What is being set up; it takes the secret's place when a code of it was shown.
  candidate bytea,
  candidate_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((candidate is null) = (candidate_at is null))
);

create table recovery_code (
  hash bytea primary key check (length(hash) = 32),
  person_id uuid not null references second_factor on delete cascade,
  used_at timestamptz
);
create index recovery_code_by_person on recovery_code (person_id);
