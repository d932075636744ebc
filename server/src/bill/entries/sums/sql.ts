import { type SqlBool, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../../scope.ts'
import { endTimeLimit, entriesFound, filtered, type LedgerFilter } from '../sql.ts'

export interface EntrySum {
  currency: string
  debit: string
  credit: string
}

/**
 * Debits and credits of each currency: of all entries that match, or of those posted before one. They are added up by day in
 * `ledger_sum`, which knows neither customers nor words: with those, the entries themselves are read.
 */
export const entrySums = (
  db: Queryable,
  scope: BillScope,
  filter: LedgerFilter,
  beforeId?: string,
): Promise<EntrySum[]> =>
  filter.customerId || filter.keyword
    ? sumsOfEntries(db, scope, filter, beforeId)
    : sumsOfDays(db, scope, filter, beforeId)

const sumsOfEntries = async (db: Queryable, scope: BillScope, filter: LedgerFilter, beforeId?: string) => {
  const { rows } = await sql<EntrySum>`
    select currency, sum(greatest(amount_minor, 0)) as debit, sum(greatest(-amount_minor, 0)) as credit
    from (${movedIn(db, scope, filter, beforeId)}) as entry group by currency order by currency`.execute(db)
  return rows
}

const movedIn = (db: Queryable, scope: BillScope, filter: LedgerFilter, beforeId?: string) =>
  entriesFound(db, scope, filter)
    .$if(beforeId !== undefined, query =>
      query.where(sql<SqlBool>`(entry.posted_at, entry.id) <
        (select posted_at, id from ledger_entry where id = ${beforeId ?? null}::uuid)`),
    )
    .clearSelect()
    .select(['entry.currency', 'entry.amount_minor'])

// Before an entry: the days before the one it was posted on, and of that day the entries before it.
const sumsOfDays = async (db: Queryable, scope: BillScope, filter: LedgerFilter, beforeId?: string) => {
  const kept = db
    .selectFrom('ledger_sum as entry')
    .where(filtered(scope, filter))
    .select(['entry.currency', 'entry.debit_minor as debit', 'entry.credit_minor as credit'])
  const postedAt = sql`(select posted_at from ledger_entry where id = ${beforeId ?? null}::uuid)`
  const parts =
    beforeId === undefined
      ? kept
      : kept.where(sql<SqlBool>`entry.posted_day < china_day(${postedAt})`).unionAll(
          movedIn(db, scope, filter, beforeId)
            .where(
              sql<SqlBool>`entry.posted_at >= china_day(${postedAt})::timestamp at time zone 'Asia/Shanghai'`,
            )
            .clearSelect()
            .select([
              'entry.currency',
              sql<string>`greatest(entry.amount_minor, 0)`.as('debit'),
              sql<string>`greatest(-entry.amount_minor, 0)`.as('credit'),
            ]),
        )
  const { rows } = await sql<EntrySum>`
    select currency, sum(debit) as debit, sum(credit) as credit from (${parts}) as part
    group by currency order by currency`.execute(db)
  return rows
}

/** Adds up what postings have added since the last time. Of two that run at once, the second finds nothing. */
export const mergeSums = (db: Database): Promise<void> =>
  db.transaction().execute(async tx => {
    await endTimeLimit(tx)
    await merge(tx)
  })

const merge = (tx: Tx) =>
  sql`with taken as (delete from ledger_sum where not merged returning *)
    insert into ledger_sum as sum
      (provider_id, currency, account, kind, day, posted_day, debit_minor, credit_minor, merged)
    select provider_id, currency, account, kind, day, posted_day, sum(debit_minor), sum(credit_minor), true
    from taken group by 1, 2, 3, 4, 5, 6
    on conflict (provider_id, currency, account, kind, day, posted_day) where merged do update
      set debit_minor = sum.debit_minor + excluded.debit_minor, credit_minor = sum.credit_minor + excluded.credit_minor`.execute(
    tx,
  )
