import { isCurrency } from '@dtms/pricing/number/currency.ts'
import { readDay } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { type AuditEvent, recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { isOverlap, type Queryable } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import type { RateHooks } from '../hooks.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { customersNamed } from '../sheet/named-customer.ts'
import { providerFor } from '../sheet/provider-for.ts'
import {
  deleteMarkup,
  insertMarkup,
  listedMarkups,
  lockedMarkup,
  type MarkupRow,
  markupOf,
  replaceMarkup,
} from './sql.ts'

// What a provider adds to cost (pricing 3.8): for all, one channel, one customer or a group of them.
export interface MarkupInput {
  provider?: string | undefined
  customerId?: string | null | undefined
  customer?: string | null | undefined
  group?: string | null | undefined
  channel?: string | null | undefined
  percent?: string | null | undefined
  amount?: string | null | undefined
  currency?: string | null | undefined
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
}

export const listMarkups = async ({ db }: Services, { who }: RequestContext<Session>) => {
  const rows = await listedMarkups(db, scopeOf(who))
  return rows.map(row => ({
    id: row.id,
    provider: row.provider,
    customerId: row.customer_id,
    customerName: row.customer_name,
    group: row.group_name,
    channel: row.channel,
    percent: row.percent === null ? null : Number(row.percent),
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    term: row.term,
  }))
}

type Request = RequestContext<Session>

export const addMarkup = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  hooks: RateHooks,
  input: MarkupInput,
  request: Request,
) => {
  const id = services.ids.next()
  await change(services, catalogue, request, 'rate.markup-added', id, async (tx, scope) => {
    const row = await rowOf(tx, hooks, scope, input, await providerFor(tx, scope, input.provider))
    await insertMarkup(tx, id, row)
    return row
  })
  return { id }
}

export const changeMarkup = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  hooks: RateHooks,
  { id, ...input }: MarkupInput & { id: string },
  request: Request,
) => {
  await change(services, catalogue, request, 'rate.markup-changed', id, async (tx, scope) => {
    const known = await lockedMarkup(tx, scope, id)
    if (!known) throw refuse('thing.not-found')
    const row = await rowOf(tx, hooks, scope, input, known.providerId)
    await replaceMarkup(tx, id, row)
    // By its provider the database finds out whose event it is.
    return { providerId: row.providerId, channel: row.channel, before: known, after: row }
  })
  return null
}

export const removeMarkup = async (
  services: Services,
  catalogue: RateCatalogueKeeper,
  id: string,
  request: Request,
) => {
  await change(services, catalogue, request, 'rate.markup-removed', id, async (tx, scope) => {
    const known = await lockedMarkup(tx, scope, id)
    if (!known) throw refuse('thing.not-found')
    await deleteMarkup(tx, id)
    // The trail records the removed rule.
    return known
  })
  return null
}

const change = async (
  { db, ids, bus }: Services,
  catalogue: RateCatalogueKeeper,
  { who, address }: Request,
  action: AuditEvent['action'],
  id: string,
  write: (tx: Queryable, scope: Scope) => Promise<{ providerId: string }>,
) => {
  const scope = scopeOf(who)
  try {
    await db.transaction().execute(async tx => {
      const row = await write(tx, scope)
      await noteChange(tx, 'rates', { providerId: row.providerId })
      await recordAudit(tx, ids, {
        action,
        personId: who.personId,
        address,
        details: { markupId: id, ...row },
      })
    })
  } catch (error) {
    throw isOverlap(error, 'markup_is_unique') ? refuse('rate.markup-exists') : error
  }
  await Promise.allSettled([bus.publish('rates', id), catalogue.refresh()])
}

// The caller's own provider; portal admins name one.
const rowOf = async (
  db: Queryable,
  hooks: RateHooks,
  scope: Scope,
  input: MarkupInput,
  providerId: string,
): Promise<MarkupRow> => {
  const percent = input.percent ?? null
  const amount = input.amount ?? null
  const group = input.group || null
  const currency = input.currency || null
  if ((percent === null) === (amount === null)) throw refuseField('percent', 'percentOrAmount')
  if (percent !== null && (Number(percent) <= -100 || Number(percent) > 1000))
    throw refuseField('percent', 'rateOutOfRange')
  if (group && (input.customerId || input.customer)) throw refuseField('group', 'customerOrGroup')
  if (currency && (!isCurrency(currency) || amount === null)) throw refuseField('currency', 'currencyUnknown')
  const validFrom = dayOf('validFrom', input.validFrom)
  const validTo = dayOf('validTo', input.validTo)
  if (validFrom && validTo && validTo < validFrom) throw refuseField('validTo', 'dateBeforeStart')
  const customerId = await customerOf(db, hooks, scope, input)
  const channel = input.channel || null
  return { providerId, customerId, group, channel, percent, amount, currency, validFrom, validTo }
}

/** A rule as it would be stored, with the same checks; `id` is that of a changed one. */
export const readMarkup = async (
  db: Queryable,
  hooks: RateHooks,
  who: Session,
  id: string | undefined,
  input: MarkupInput,
): Promise<MarkupRow> => {
  const scope = scopeOf(who)
  if (id === undefined) return rowOf(db, hooks, scope, input, await providerFor(db, scope, input.provider))
  const known = await markupOf(db, scope, id)
  if (!known) throw refuse('thing.not-found')
  return rowOf(db, hooks, scope, input, known.providerId)
}

const dayOf = (field: string, day: string | null | undefined): string | null => {
  if (!day) return null
  if (readDay(day) === undefined) throw refuseField(field, 'dateUnknown')
  return day
}

const customerOf = async (
  db: Queryable,
  hooks: RateHooks,
  scope: Scope,
  { customerId, customer }: Pick<MarkupInput, 'customerId' | 'customer'>,
): Promise<string | null> => {
  const [field, called] = customerId ? ['customerId', customerId] : ['customer', customer ?? '']
  if (called === '') return null
  const [found, ...more] = await customersNamed(db, hooks, scope, called)
  if (!found) throw refuseField(field, 'customerUnknown')
  if (more.length > 0) throw refuseField(field, 'customerTwice')
  return found.id
}
