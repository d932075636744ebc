-- What was mailed: to whom, about what, by which job, and how it went. What stood in a mail is not kept: links in it
-- are secrets (decision 0002). Sent again, the job writes it anew.
create table mail_log (
  id uuid primary key,
  job_id bigint not null,
  task text not null,
  payload jsonb not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  state text not null check (state in ('sent', 'failed')),
  tries integer not null default 1,
  error text not null default '',
  created_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  constraint one_line_a_letter unique (job_id, to_address)
);
create index mail_log_by_time on mail_log (tried_at, id);
