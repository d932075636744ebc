import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { providerName } from '../sql.ts'
import type { BankSnapshot } from '../tables.ts'

const accounts = (db: Queryable) =>
  db
    .selectFrom('bank_account')
    .innerJoin('provider', 'provider.id', 'bank_account.provider_id')
    .where('bank_account.removed_at', 'is', null)
    .select([
      'bank_account.id',
      'bank_account.provider_id',
      'bank_account.currency',
      'bank_account.bank_name as bankName',
      'bank_account.account_name as accountName',
      'bank_account.account_no as accountNo',
      'bank_account.swift',
      'bank_account.branch',
      'bank_account.address',
      'bank_account.remark',
      'bank_account.is_default as isDefault',
      'provider.code as provider_code',
      providerName.as('provider_name'),
    ])

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

export const accountsOf = (db: Queryable, providerId: string | undefined) =>
  accounts(db)
    .$if(providerId !== undefined, query => query.where('bank_account.provider_id', '=', providerId ?? ''))
    .orderBy('provider.code')
    .orderBy('bank_account.currency')
    .orderBy('bank_account.is_default', 'desc')
    .orderBy('bank_account.id')
    .execute()

export const accountOf = (db: Queryable, providerId: string | undefined, id: string) =>
  accounts(db)
    .where('bank_account.id', '=', id)
    .$if(providerId !== undefined, query => query.where('bank_account.provider_id', '=', providerId ?? ''))
    .executeTakeFirst()

// A provider's account, by its code: the default of the currency, or without a currency that of the dollar or the
// oldest.
export const defaultAccount = (db: Queryable, providerCode: string, currency: string) =>
  accounts(db)
    .where('provider.code', '=', providerCode)
    .where('bank_account.is_default', '=', true)
    .$if(currency !== '', query => query.where('bank_account.currency', '=', currency))
    .orderBy(sql`bank_account.currency = 'USD'`, 'desc')
    .orderBy('bank_account.id')
    .executeTakeFirst()

/** The account for a bill of this currency, in its current state. */
export const bankFor = async (
  db: Queryable,
  providerId: string,
  currency: string,
): Promise<BankSnapshot | undefined> => {
  const row = await accounts(db)
    .where('bank_account.provider_id', '=', providerId)
    .where('bank_account.currency', '=', currency)
    .where('bank_account.is_default', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, bankName, accountName, accountNo, swift, branch, address, remark } = row
  return { id, currency, bankName, accountName, accountNo, swift, branch, address, remark }
}

export interface AccountFields {
  providerId: string
  currency: string
  bankName: string
  accountName: string
  accountNo: string
  swift: string
  branch: string
  address: string
  remark: string
  isDefault: boolean
}

const columnsOf = (fields: AccountFields) => ({
  currency: fields.currency,
  bank_name: fields.bankName,
  account_name: fields.accountName,
  account_no: fields.accountNo,
  swift: fields.swift,
  branch: fields.branch,
  address: fields.address,
  remark: fields.remark,
  is_default: fields.isDefault,
})

export const insertAccount = (tx: Tx, id: string, fields: AccountFields) =>
  tx
    .insertInto('bank_account')
    .values({ id, provider_id: fields.providerId, ...columnsOf(fields), removed_at: null })
    .execute()

export const updateAccount = (tx: Tx, id: string, fields: AccountFields) =>
  tx
    .updateTable('bank_account')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .where('provider_id', '=', fields.providerId)
    .execute()

export const removeAccountOf = (tx: Tx, id: string) =>
  tx.updateTable('bank_account').set({ removed_at: sql<Date>`now()` }).where('id', '=', id).execute()

// Serializes changes of the default: the index allows only one.
export const lockDefaults = (tx: Tx, providerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank-default:${providerId}`}, 0))`.execute(tx)

export const clearDefault = (tx: Tx, providerId: string, currency: string, butId: string) =>
  tx
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .where('id', '<>', butId)
    .execute()

export const hasDefault = async (tx: Tx, providerId: string, currency: string, butId: string) =>
  (await tx
    .selectFrom('bank_account')
    .where('provider_id', '=', providerId)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .where('id', '<>', butId)
    .select('id')
    .executeTakeFirst()) !== undefined
