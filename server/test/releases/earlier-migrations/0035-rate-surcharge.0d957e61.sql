-- The surcharges of a sheet, to be listed over all sheets without reading thousands of prices each time.
alter table rate_sheet
  add column surcharges json generated always as (content -> 'surcharges') stored;
