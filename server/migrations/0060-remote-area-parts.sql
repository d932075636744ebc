-- A carrier's table has a hundred thousand rows and more: it is written and read in parts of a few thousand, in the
-- order that the lookup wants (country, length of the postcode, first postcode; the wider range before the narrower).
create table remote_area_part (
  version_id uuid not null references remote_area_version (id) on delete cascade,
  part integer not null check (part >= 0),
  -- [country, town, first postcode, last postcode, category] each.
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  primary key (version_id, part)
);

alter table remote_area_version add column row_count integer not null default 0 check (row_count >= 0);
update remote_area_version set row_count = jsonb_array_length(areas);

insert into remote_area_part (version_id, part, areas)
select version.id, 0, jsonb_agg(area order by
  (area->>0) collate "C", length(area->>2), (area->>2) collate "C", (area->>3) collate "C" desc)
from remote_area_version as version, jsonb_array_elements(version.areas) as area
group by version.id;

alter table remote_area_version drop column areas;
