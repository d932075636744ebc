import type { DunningBlock } from '@dtms/contract/bill/dunning.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { jobAdded } from '#kernel/jobs.ts'
import { pendingOfBill } from '../ledger/sql.ts'
import { isPromised } from '../promise/sql.ts'
import { personName, today } from '../sql.ts'
import type { BankSnapshot } from '../tables.ts'
import type { StoredLevel } from './level.ts'
import type { DunningTables } from './tables.ts'

interface Account {
  customerId: string
  providerId: string
}

export const readLevels = (db: Queryable, providerId: string) =>
  db
    .selectFrom('dunning_rule')
    .where('provider_id', '=', providerId)
    .select(['levels', 'updated_at'])
    .executeTakeFirst()

// One save after the other, also before there is a row.
export const lockLevels = async (tx: Tx, providerId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dunning:${providerId}`}, 0))`.execute(tx)
  return readLevels(tx, providerId)
}

export const saveLevels = (tx: Tx, providerId: string, personId: string, levels: readonly StoredLevel[]) => {
  const row = {
    levels: JSON.stringify(levels),
    updated_by: personId,
    updated_at: sql<Date>`clock_timestamp()`,
  }
  return tx
    .insertInto('dunning_rule')
    .values({ provider_id: providerId, ...row })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(row))
    .execute()
}

export interface PastDueRow {
  id: string
  bill_no: string
  currency: string
  exponent: number
  balance: string
  due_date: string
  days: number
  level: number
  days_since: number | null
  block: DunningBlock | null
  bank_account: BankSnapshot | null
}

const isPastDue = sql<SqlBool>`bill.state = 'issued' and bill.settled_minor < bill.total_minor and bill.due_date < ${today()}`

const isPaused = sql<SqlBool>`exists (select from dunning_pause as pause where pause.customer_id = bill.customer_id
  and pause.provider_id = bill.provider_id and pause.ended_at is null and pause.until >= ${today()})`

// A customer's bills past due, and why one of them is not dunned. A bill that was reminded before there were levels has
// had the first.
export const pastDueBills = async (db: Queryable, { customerId, providerId }: Account, billId?: string) => {
  const { rows } = await sql<PastDueRow>`
    select bill.id, bill.bill_no, bill.currency, bill.exponent, bill.total_minor - bill.settled_minor as balance,
      bill.due_date::text as due_date, ${today()} - bill.due_date as days,
      coalesce(last.level, case when bill.reminded = 'overdue' then 1 else 0 end) as level,
      ${today()} - last.day as days_since, bill.bank_account,
      case when bill.open_disputes > 0 then 'disputed' when ${pendingOfBill} > 0 then 'payment'
        when ${isPromised(sql`bill.id`)} then 'promise'
        when ${isPaused} then 'paused' end as block
    from bill left join lateral (
      select dunning_bill.level, (dunning.created_at at time zone 'Asia/Shanghai')::date as day
      from dunning_bill join dunning on dunning.id = dunning_bill.dunning_id
      where dunning_bill.bill_id = bill.id order by dunning_bill.level desc, dunning.created_at desc limit 1) as last on true
    where bill.customer_id = ${customerId} and bill.provider_id = ${providerId} and ${isPastDue}
      and (${billId ?? null}::uuid is null or bill.id = ${billId ?? null}::uuid)
    order by bill.due_date, bill.id`.execute(db)
  return rows
}

/** Whose bills the daily job looks at. */
export const accountsPastDue = async (db: Queryable): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select distinct bill.customer_id as "customerId", bill.provider_id as "providerId"
    from bill where ${isPastDue} order by 2, 1`.execute(db)
  return rows
}

export interface RecipientRow {
  // Null: the customer's own address, of a customer without a login.
  person_id: string | null
  email: string
  language: Language
}

// The users of the customer who read bills and want mails about them; the owner where all of them switched these off;
// the customer's address where there is no login.
export const recipientsOf = async (db: Queryable, customerId: string): Promise<RecipientRow[]> => {
  const { rows } = await sql<RecipientRow>`
    with reader as (
      select person.id, person.email, person.language, 'owner' = any(person.roles) as is_owner,
        not exists (select from notice_off where notice_off.person_id = person.id and notice_off.event = 'bill'
          and notice_off.channel = 'mail') as wants
      from person where person.customer_id = ${customerId} and person.activated_at is not null
        and person.disabled_at is null
        and (not 'member' = any(person.roles) or 'billing' = any(person.modules)))
    select id as person_id, email, language from reader
    where wants or is_owner and not exists (select from reader as other where other.wants)
    union all
    select null, customer.email, customer.invoice_language from customer
    where customer.id = ${customerId} and customer.email <> '' and not exists (select from reader)
    order by 2`.execute(db)
  return rows
}

/** The caller has locked the account and decided which bills get the level. */
export const giveLevel = async (
  tx: Tx,
  dunning: Insertable<DunningTables['dunning']>,
  bills: readonly PastDueRow[],
): Promise<void> => {
  await tx.insertInto('dunning').values(dunning).execute()
  await tx
    .insertInto('dunning_bill')
    .values(
      bills.map(bill => ({
        bill_id: bill.id,
        level: dunning.level,
        dunning_id: dunning.id,
        balance_minor: bill.balance,
        days: bill.days,
      })),
    )
    .execute()
  // An instance of the release before would otherwise remind of them once more.
  const ids = bills.map(({ id }) => id)
  await tx
    .updateTable('bill')
    .set({ reminded: 'overdue' })
    .where('id', 'in', ids)
    .where('reminded', '<>', 'overdue')
    .execute()
}

/** Whether the customer had a mail today, by hand or from the daily job. */
export const hadMailToday = async (db: Queryable, { customerId, providerId }: Account): Promise<boolean> =>
  (await db
    .selectFrom('dunning')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where(sql<SqlBool>`(created_at at time zone 'Asia/Shanghai')::date = ${today()}`)
    .select('id')
    .executeTakeFirst()) !== undefined

/** What a draft is filled with. */
export const partiesOf = (db: Queryable, { customerId, providerId }: Account) =>
  db
    .selectFrom('customer')
    .innerJoin('provider', join => join.on('provider.id', '=', providerId))
    .where('customer.id', '=', customerId)
    .select(['customer.name as customer_name', 'provider.name_zh', 'provider.name_zhtw', 'provider.name_en'])
    .executeTakeFirstOrThrow()

export const mailDunning = async (tx: Tx, dunningId: string, personId: string | null): Promise<void> => {
  await sql`select ${jobAdded(
    'bill:send-dunning',
    sql`json_build_object('dunningId', ${dunningId}::text, 'personId', ${personId}::text)`,
  )}`.execute(tx)
}

/** What a mail is made of: as it was when it was decided. */
export const dunningToMail = async (db: Queryable, id: string) =>
  db
    .selectFrom('dunning')
    .innerJoin('provider', 'provider.id', 'dunning.provider_id')
    .innerJoin('customer', 'customer.id', 'dunning.customer_id')
    .where('dunning.id', '=', id)
    .select([
      'dunning.level',
      'dunning.words',
      'provider.name_zh',
      'provider.name_zhtw',
      'provider.name_en',
      'customer.name as customer_name',
      'customer.contact',
      'customer.email',
      'customer.invoice_language',
    ])
    .executeTakeFirst()

export const dunnedBills = (db: Queryable, dunningIds: readonly string[]) =>
  db
    .selectFrom('dunning_bill')
    .innerJoin('bill', 'bill.id', 'dunning_bill.bill_id')
    .where('dunning_bill.dunning_id', 'in', [...dunningIds])
    .orderBy('bill.due_date')
    .orderBy('bill.id')
    .select([
      'dunning_bill.dunning_id',
      'dunning_bill.balance_minor',
      'dunning_bill.days',
      'bill.id',
      'bill.bill_no',
      'bill.currency',
      'bill.exponent',
      'bill.bank_account',
      sql<string>`bill.due_date::text`.as('due_date'),
    ])
    .execute()

const maxShown = 50

export const dunningHistory = (
  db: Queryable,
  { customerId, providerId }: Account,
  billId: string | undefined,
  language: Language,
) =>
  db
    .selectFrom('dunning')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .$if(billId !== undefined, query =>
      query.where(
        sql<SqlBool>`exists (select from dunning_bill where dunning_bill.dunning_id = dunning.id
          and dunning_bill.bill_id = ${billId ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .select([
      'id',
      'level',
      'recipients',
      'edited',
      'words',
      'created_at',
      sql<string>`words -> ${language} ->> 'name'`.as('name'),
      personName('dunning.sent_by').as('by'),
    ])
    .execute()

export const pauseOf = (db: Queryable, { customerId, providerId }: Account) =>
  db
    .selectFrom('dunning_pause')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`until >= ${today()}`)
    .select([
      'reason',
      'created_at',
      sql<string>`until::text`.as('until'),
      personName('dunning_pause.created_by').as('by'),
    ])
    .executeTakeFirst()

/** How many were running. */
export const endPause = async (tx: Tx, { customerId, providerId }: Account, personId: string) => {
  const ended = await tx
    .updateTable('dunning_pause')
    .set({ ended_at: sql<Date>`now()`, ended_by: personId })
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

export const insertPause = (tx: Tx, pause: Insertable<DunningTables['dunning_pause']>) =>
  tx.insertInto('dunning_pause').values(pause).execute()
