-- What the orders of an import come to in the currencies of their prices: a total in dollars alone hides that the bills
-- will be in others. Kept beside the counts, since the history shows it of every import.
alter table order_import add totals json not null default '[]', add placed_totals json not null default '[]';

update order_import set totals = summed.totals, placed_totals = summed.placed_totals
from (
  select import_id,
    coalesce(json_agg(json_build_object('currency', currency, 'exponent', exponent, 'minor', ready) order by currency)
      filter (where ready is not null), '[]') as totals,
    coalesce(json_agg(json_build_object('currency', currency, 'exponent', exponent, 'minor', placed) order by currency)
      filter (where placed is not null), '[]') as placed_totals
  from (
    select import_id, price ->> 'currency' as currency, (price ->> 'exponent')::int as exponent,
      sum((price ->> 'totalMinor')::bigint) filter (where state in ('good', 'warned')) as ready,
      sum((price ->> 'totalMinor')::bigint) filter (where state = 'placed') as placed
    from order_import_order where price is not null group by 1, 2, 3
  ) as one group by import_id
) as summed where summed.import_id = order_import.id;
