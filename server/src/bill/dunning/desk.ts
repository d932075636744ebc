import type { Language } from '@dtms/contract/language.ts'
import { languages } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { type FieldReason, refuse, refuseField } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { lockAccount } from '../ledger/sql.ts'
import { money } from '../money.ts'
import type { BillActor } from '../scope.ts'
import { readToday } from '../sql.ts'
import { deskProvider } from '../terms/desk-provider.ts'
import { requireCustomer } from '../terms/known-customer.ts'
import { builtInWords } from './built-in.ts'
import { type DunningLevel, levelsOf, toStore } from './level.ts'
import { placesIn, problemsIn } from './mail.ts'
import {
  dunnedBills,
  dunningHistory,
  endPause,
  insertPause,
  lockLevels,
  pastDueBills,
  pauseOf,
  readLevels,
  saveLevels,
} from './sql.ts'

interface Whose {
  customerId: string
  provider?: string | undefined
}

export const accountFor = async (context: BillContext, actor: BillActor, { customerId, provider }: Whose) => {
  const found = await deskProvider(context.db, actor, provider ?? '')
  await requireCustomer(context.db, actor, found.id, customerId)
  return { customerId, providerId: found.id, provider: found }
}

export const showLevels = async (
  context: BillContext,
  actor: BillActor,
  code: string,
  language: Language,
) => {
  const provider = await deskProvider(context.db, actor, code)
  const stored = await readLevels(context.db, provider.id)
  const [first] = builtInWords
  return {
    provider: { code: provider.code, name: provider.name[language] },
    version: stored?.updated_at.toISOString() ?? '',
    levels: levelsOf(stored?.levels),
    builtIn: [...builtInWords],
    places: first ? placesIn(first, language) : [],
  }
}

export const setLevels = async (
  context: BillContext,
  actor: BillActor,
  sent: { provider?: string | undefined; seen: string; levels: readonly DunningLevel[] },
  { address }: Asked,
) => {
  const provider = await deskProvider(context.db, actor, sent.provider ?? '')
  const fields = problemsOf(sent.levels)
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  await context.db.transaction().execute(async tx => {
    const before = await lockLevels(tx, provider.id)
    if ((before?.updated_at.toISOString() ?? '') !== sent.seen) throw refuse('bill.dunning-changed-since')
    await saveLevels(tx, provider.id, actor.personId, toStore(sent.levels))
    await recordAudit(tx, context.ids, {
      action: 'bill.dunning-levels',
      personId: actor.personId,
      address,
      details: {
        provider: provider.code,
        levels: sent.levels.map(({ words, days, enabled, holds }) =>
          [words.en.name, `${days} d`, enabled ? 'on' : 'off', ...(holds ? ['hold'] : [])].join(', '),
        ),
      },
    })
  })
  return null
}

const problemsOf = (levels: readonly DunningLevel[]) => {
  const found: Record<string, FieldReason> = {}
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1]
    if (before && level.days <= before.days) found[`levels.${index}.days`] = { word: 'daysNotRising' }
    for (const language of languages)
      for (const [field, reason] of Object.entries(problemsIn(level.words, language) ?? {}))
        found[`levels.${index}.words.${language}.${field}`] = reason
  }
  return found
}

export const showDunning = async (
  context: BillContext,
  actor: BillActor,
  query: Whose & { billId?: string | undefined },
  language: Language,
) => {
  const { provider, ...account } = await accountFor(context, actor, query)
  const { db } = context
  const [stored, pause, bills, history] = await Promise.all([
    readLevels(db, provider.id),
    pauseOf(db, account),
    pastDueBills(db, account, query.billId),
    dunningHistory(db, account, query.billId, language),
  ])
  const dunned =
    history.length === 0
      ? []
      : await dunnedBills(
          db,
          history.map(({ id }) => id),
        )
  return {
    provider: { code: provider.code, name: provider.name[language] },
    pause: pause
      ? { until: pause.until, reason: pause.reason, by: pause.by, createTime: pause.created_at.toISOString() }
      : null,
    levels: levelsOf(stored?.levels).flatMap(({ enabled, words, days, holds }, index) =>
      enabled ? [{ level: index + 1, name: words[language].name, days, holds }] : [],
    ),
    bills: bills.map(bill => ({
      ...{ billId: bill.id, billNo: bill.bill_no, days: bill.days, currency: bill.currency },
      balance: money(bill.balance, bill.exponent),
      ...{ level: bill.level, block: bill.block },
    })),
    history: history.map(({ id, level, name, by, recipients, created_at, edited, words }) => ({
      ...{ id, level, name, by, recipients, createTime: created_at.toISOString() },
      edited: edited.map(one => ({ language: one, subject: words[one].subject, text: words[one].text })),
      bills: dunned
        .filter(bill => bill.dunning_id === id)
        .map(bill => ({
          ...{ billId: bill.id, billNo: bill.bill_no, days: bill.days, currency: bill.currency },
          balance: money(bill.balance_minor, bill.exponent),
        })),
    })),
  }
}

export const pauseDunning = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose & { until: string; reason: string },
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  await requireComing(context, 'until', sent.until)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    await endPause(tx, account, actor.personId)
    await insertPause(tx, {
      id: context.ids.next(),
      customer_id: account.customerId,
      provider_id: account.providerId,
      until: sent.until,
      reason: sent.reason,
      created_by: actor.personId,
      ended_by: null,
      ended_at: null,
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.dunning-paused',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: { until: sent.until, reason: sent.reason },
    })
  })
  return null
}

/** Today or within a year. */
export const requireComing = async (context: BillContext, field: string, day: string) => {
  const today = await readToday(context.db)
  if (day < today) throw refuseField(field, 'dayPast')
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (day > inAYear) throw refuseField(field, 'dayTooFar')
}

/** Twice is once. */
export const resumeDunning = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose,
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  await context.db.transaction().execute(async tx => {
    if ((await endPause(tx, account, actor.personId)) === 0) return
    await noteChange(tx, 'bills', account)
    await recordAudit(tx, context.ids, {
      action: 'bill.dunning-resumed',
      personId: actor.personId,
      customerId: account.customerId,
      address,
    })
  })
  return null
}
