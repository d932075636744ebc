import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'

// Exchange rates, units for one US dollar. Days are those of China.
export const listedFx = async (db: Queryable) => {
  const { rows } = await sql<{ currency: string; rate: string; valid_from: string; current: boolean }>`
    select currency, trim_scale(rate)::text as rate, valid_from::text as valid_from,
      valid_from = max(valid_from) filter (where valid_from <= (now() at time zone 'Asia/Shanghai')::date)
        over (partition by currency) as current
    from fx_rate order by currency, valid_from desc limit 2000`.execute(db)
  return rows.map(row => ({ ...row, current: row.current === true }))
}

export const putFx = async (
  db: Queryable,
  fx: { currency: string; rate: string; validFrom: string | undefined; personId: string },
) => {
  const { rows } = await sql<{ rate: string; valid_from: string }>`
    insert into fx_rate (currency, rate, valid_from, created_by)
    values (${fx.currency}, ${fx.rate}::numeric,
      coalesce(${fx.validFrom ?? null}::date, (now() at time zone 'Asia/Shanghai')::date), ${fx.personId})
    on conflict (currency, valid_from) do update set rate = excluded.rate, created_by = excluded.created_by
    returning trim_scale(rate)::text as rate, valid_from::text as valid_from`.execute(db)
  return rows[0] as { rate: string; valid_from: string }
}
