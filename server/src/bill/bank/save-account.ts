import type { billDeskPaymentSchema } from '@dtms/contract/bill/desk-payment.schema.ts'
import type { Language } from '@dtms/contract/language.ts'
import type * as z from 'zod/mini'
import { defaultProviderCode } from '#account/public.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { currencyOf } from '../money.ts'
import type { BillActor } from '../scope.ts'
import { deskProvider } from '../terms/desk-provider.ts'
import {
  type AccountRow,
  accountOf,
  accountsOf,
  clearDefault,
  defaultAccount,
  hasDefault,
  insertAccount,
  lockDefaults,
  removeAccountOf,
  updateAccount,
} from './sql.ts'

type NewAccount = z.output<typeof billDeskPaymentSchema.addAccount.body>
type ChangedAccount = z.output<typeof billDeskPaymentSchema.changeAccount.body>

export const wireAccount = (
  { provider_id: _id, provider_code: code, provider_name, ...row }: AccountRow,
  language: Language,
) => ({ ...row, provider: { code, name: provider_name[language] } })

export const listAccounts = async (
  context: BillContext,
  actor: BillActor,
  code: string,
  language: Language,
) => {
  const provider = code === '' ? undefined : await deskProvider(context.db, actor, code)
  const rows = await accountsOf(context.db, provider?.id ?? actor.scope.providerId)
  return { list: rows.map(row => wireAccount(row, language)) }
}

// PRODUCT 5: the default provider's, where none is named.
export const showDefaultAccount = async (
  context: BillContext,
  { provider = '', currency = '' }: { provider?: string | undefined; currency?: string | undefined },
  language: Language,
) => {
  const code = provider.toUpperCase() || (await defaultProviderCode(context.db))
  const row = await defaultAccount(context.db, code, currency.toUpperCase())
  if (!row) throw refuse('thing.not-found')
  return wireAccount(row, language)
}

// The first account of a currency is its default: a bill must name one.
export const saveAccount = async (
  context: BillContext,
  actor: BillActor,
  sent: NewAccount | ChangedAccount,
  { language, address }: Asked,
) => {
  const currency = currencyOf('currency', sent.currency)
  const known = 'id' in sent ? await accountOf(context.db, actor.scope.providerId, sent.id) : undefined
  if ('id' in sent && !known) throw refuse('thing.not-found')
  const providerId = known?.provider_id ?? (await deskProvider(context.db, actor, sent.provider ?? '')).id
  const id = known?.id ?? context.ids.next()
  await context.db.transaction().execute(async tx => {
    await lockDefaults(tx, providerId)
    const isDefault = sent.isDefault || !(await hasDefault(tx, providerId, currency, id))
    if (isDefault) await clearDefault(tx, providerId, currency, id)
    const fields = { ...sent, providerId, currency, swift: sent.swift.toUpperCase(), isDefault }
    if (known) await updateAccount(tx, id, fields)
    else await insertAccount(tx, id, fields)
    await recordAudit(tx, context.ids, {
      action: known ? 'bank-account.changed' : 'bank-account.added',
      personId: actor.personId,
      address,
      details: { accountId: id, currency, accountNo: sent.accountNo, isDefault },
    })
  })
  const kept = await accountOf(context.db, providerId, id)
  if (!kept) throw refuse('thing.not-found')
  return wireAccount(kept, language)
}

// Bills store their account; only the sole default cannot be removed.
export const removeAccount = async (
  context: BillContext,
  actor: BillActor,
  id: string,
  { address }: Asked,
) => {
  const known = await accountOf(context.db, actor.scope.providerId, id)
  if (!known) throw refuse('thing.not-found')
  await context.db.transaction().execute(async tx => {
    await lockDefaults(tx, known.provider_id)
    const now = await accountOf(tx, known.provider_id, id)
    if (!now) throw refuse('thing.not-found')
    if (now.isDefault) throw refuse('bill.account-default')
    await removeAccountOf(tx, id)
    await recordAudit(tx, context.ids, {
      action: 'bank-account.removed',
      personId: actor.personId,
      address,
      details: { accountId: id, accountNo: now.accountNo },
    })
  })
  return null
}
