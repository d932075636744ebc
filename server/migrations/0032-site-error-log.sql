-- spec 1: whether the portal keeps what browsers in production met.
alter table site_config add column error_log boolean not null default true;
