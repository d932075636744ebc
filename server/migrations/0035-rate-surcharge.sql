-- The surcharges of a sheet, to be listed over all sheets without reading thousands of prices each time. A draft is kept
-- as it came, also with names of fields that hold letters which are no text here: such a draft lists none.
create function surcharges_of(content json) returns json language plpgsql immutable as $$
begin
  return content -> 'surcharges';
exception when untranslatable_character or invalid_text_representation then
  return null;
end
$$;

alter table rate_sheet
  add column surcharges json generated always as (surcharges_of(content)) stored;
