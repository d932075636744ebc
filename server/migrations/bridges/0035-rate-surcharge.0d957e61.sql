-- From the first text of 0035, whose column failed on a draft with letters that are no text.
alter table rate_sheet drop column surcharges;
create function surcharges_of(content json) returns json language plpgsql immutable as $$
begin
  return content -> 'surcharges';
exception when untranslatable_character or invalid_text_representation then
  return null;
end
$$;

alter table rate_sheet
  add column surcharges json generated always as (surcharges_of(content)) stored;
