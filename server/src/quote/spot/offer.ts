import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { taskTitleMaxLength } from '@dtms/contract/task/task.ts'
import { askedLoad, loadFigures } from '@dtms/pricing/load.ts'
import type { WhoFor } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { chinaDay } from '#kernel/clock.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import { addTask } from '#task/public.ts'
import { quoteIdOf } from '../in-words.ts'
import { inWords, storedForStaff } from '../talk/quotes.ts'
import { ownerOf } from './reader/sql.ts'
import type { SpotContext } from './save.ts'
import { acceptVersion, holdSpot, type SpotRow, takeVersion, versionOfLink } from './sql.ts'

// A mailed offer. The link ends with the quote: replaced and expired answer 410, an unknown one 404.

const offerOf = async ({ services: { db } }: SpotContext, token: string): Promise<SpotRow> => {
  const row = await versionOfLink(db, hashSecret(token))
  if (!row) throw refuse('thing.not-found')
  if (row.state !== 'sent' || row.expired) throw refuse('quote.offer-ended')
  return row
}

/** PRODUCT 7.1: accepting needs a login or a sign-up; a customer without any login gives a name. */
const acceptanceOf = async ({ services: { db }, hooks }: SpotContext, row: SpotRow) => {
  const quoteId = quoteIdOf(row.inquiryId, 0)
  if (row.acceptedAt || (await hooks.ordersOf(db, [quoteId])).has(quoteId)) return 'none'
  if (row.customerId === null || (await ownerOf(db, row.customerId))) return 'book'
  return 'name'
}

export const readOffer = async (context: SpotContext, token: string, language: Language) => {
  const row = await offerOf(context, token)
  const stored = await storedForStaff(context.services.db, quoteIdOf(row.inquiryId, 0))
  if (!stored) throw refuse('thing.not-found')
  return {
    quote: inWords(stored, language),
    pieces: (row.input.pieces ?? []).map(({ quantity, lengthCm, widthCm, heightCm, weightKg }) => ({
      quantity: Number(quantity),
      lengthCm: Number(lengthCm),
      widthCm: Number(widthCm),
      heightCm: Number(heightCm),
      weightKg: Number(weightKg),
    })),
    load: loadFigures(askedLoad(row.input)),
    companyName: row.customerName ?? '',
    accept: await acceptanceOf(context, row),
    acceptedBy: row.acceptedName,
    acceptedTime: row.acceptedAt?.toISOString() ?? null,
  } as const
}

/** The quote goes into the hands of who opened the link: a customer's own, or the browser's until sign-up (7.5). */
export const takeOffer = async (
  context: SpotContext,
  token: string,
  { who, guest, hasGuest }: RequestContext<WhoFor<'open'>>,
) => {
  const row = await offerOf(context, token)
  const { customerId, inquiryId } = row
  const mine = who.kind === 'session' ? who.customerId : undefined
  if (customerId !== null) {
    if (mine === undefined) throw refuse('quote.offer-login')
    if (mine !== customerId) throw refuse('quote.offer-foreign')
  } else {
    const personId = who.kind === 'session' ? who.personId : undefined
    if (mine === undefined && !hasGuest) throw refuse('quote.offer-login')
    const taken = await takeVersion(context.services.db, inquiryId, {
      customerId: mine,
      personId: mine && personId,
      guest,
    })
    if (!taken) throw refuse('quote.offer-foreign')
  }
  const stored = await storedForStaff(context.services.db, quoteIdOf(inquiryId, 0))
  if (!stored) throw refuse('thing.not-found')
  return { quoteId: quoteIdOf(inquiryId, 0), businessType: stored.quote.businessType }
}

const dayMs = 86_400_000
const acceptedWords: Words = {
  zh: '{name}已接受报价，请下单：{lane}',
  zhtw: '{name}已接受報價，請下單：{lane}',
  en: '{name} accepted the quote, place the order: {lane}',
}

// In the language of who gets it; titles of tasks are stored as text.
const taskTitle = (
  { originName, destinationName, makerLanguage: language }: SpotRow,
  name: string,
): string => {
  const lane = `${originName[language]} → ${destinationName[language]}`
  return fill(acceptedWords[language], { name, lane }).slice(0, taskTitleMaxLength)
}

/** For a customer without a login: the name and the time are recorded, and the provider goes on from there. */
export const acceptOffer = async (
  context: SpotContext,
  { token, name }: { token: string; name: string },
  { address }: RequestContext,
) => {
  const { db, ids } = context.services
  const row = await offerOf(context, token)
  if (row.acceptedAt) throw refuse('chat.offer-closed')
  if ((await acceptanceOf(context, row)) !== 'name') throw refuse('quote.offer-login')
  return db.transaction().execute(async tx => {
    const held = await holdSpot(tx, undefined, row.id)
    if (held?.inquiryId !== row.inquiryId || held.state !== 'sent' || held.expired)
      throw refuse('quote.offer-ended')
    if (held.acceptedAt) throw refuse('chat.offer-closed')
    const acceptedAt = await acceptVersion(tx, row.inquiryId, name)
    const { providerId, customerId, madeBy } = row
    const quoteId = quoteIdOf(row.inquiryId, 0)
    const title = taskTitle(row, name)
    const dueDay = chinaDay(new Date(acceptedAt.getTime() + dayMs))
    await addTask(tx, ids, { providerId, customerId, quoteId, title, dueDay, assigneeId: madeBy }, madeBy)
    for (const userId of new Set([row.madeBy, row.askedBy ?? row.madeBy]))
      await notify(tx, {
        userId,
        kind: 'offer.accepted',
        params: { company: row.customerName ?? name, amount: dollars(Number(row.totalUsdMinor)) },
        link: `/desk/spot?open=${row.id}`,
      })
    await recordAudit(tx, ids, {
      action: 'quote.spot-accepted',
      customerId: row.customerId ?? undefined,
      address,
      details: { spotQuoteId: row.id, providerId: row.providerId, name },
    })
    await noteChange(tx, 'quotes', { providerId: row.providerId, customerId: row.customerId })
    return { acceptedTime: acceptedAt.toISOString() }
  })
}
