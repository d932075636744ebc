-- A provider may let its customers download the prices that are open to them.
alter table provider add column price_list boolean not null default false;
