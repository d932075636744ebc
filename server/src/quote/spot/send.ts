import type { SendWay, SpotState } from '@dtms/contract/quote/spot.ts'
import { minorText } from '@dtms/pricing/number/money.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { notify } from '#notice/public.ts'
import { emitWebhook } from '#webhook/public.ts'
import { quoteIdOf } from '../in-words.ts'
import { floorFor, isBelowFloor, marginPercent } from '../margin/margin.ts'
import { markAnswered } from '../request/sql.ts'
import { storedForStaff } from '../talk/quotes.ts'
import { mailOfferTask } from './jobs.ts'
import { ownerOf, readerOf } from './reader/sql.ts'
import type { SpotContext } from './save.ts'
import { decidersOf, giveVersion, holdSpot, type SpotRow, setDecided, setWaiting, versionsOf } from './sql.ts'

type Request = RequestContext<Session>

interface Sending {
  by: SendWay
  email: string
  personId: string
}

const maxMailsPerHour = 60

/** Sends the newest version, or keeps it for another person's approval where it is below the sender's floor. */
export const sendSpot = async (
  context: SpotContext,
  id: string,
  { by, email }: { by: SendWay; email: string },
  { who, address }: Request,
): Promise<{ state: SpotState }> => {
  const { db, ids } = context.services
  const [row] = await versionsOf(db, who.providerId, id)
  if (!row) throw refuse('thing.not-found')
  const sending = { by, email: await recipientOf(context, row, by, email), personId: who.personId }
  const floor = await floorFor(db, row.providerId, who.roles)
  const cost = row.costMinor === null ? undefined : Number(row.costMinor)
  await limitPerHour(db, 'spot-send', who.personId, maxMailsPerHour)
  const isBelow = isBelowFloor(Number(row.totalMinor), cost, floor)
  // What was approved once is sent again without another approval.
  if (!isBelow || row.state === 'sent') {
    await deliver(context, row, sending, address, async held => {
      if (held.state !== 'draft' && held.state !== 'sent') throw refuse('quote.spot-state')
      // A second press: the customer has it in the chat already.
      if (by === 'chat' && held.state === 'sent' && held.sendBy === 'chat') throw refuse('quote.spot-state')
    })
    return { state: 'sent' }
  }
  await db.transaction().execute(async tx => {
    const held = await hold(tx, who.providerId, row)
    if (held.state !== 'draft') throw refuse('quote.spot-state')
    await setWaiting(tx, row.inquiryId, sending)
    for (const userId of await decidersOf(tx, row.providerId, [row.madeBy, who.personId]))
      await notify(tx, { userId, kind: 'quote.approval-asked', params: noticeParams(row), link: linkOf(id) })
    await recordAudit(tx, ids, {
      ...{ action: 'quote.spot-waiting', personId: who.personId, address },
      customerId: row.customerId ?? undefined,
      details: { spotQuoteId: id, marginPercent: marginPercent(Number(row.totalMinor), cost) },
    })
    await noteChange(tx, 'quotes', { providerId: row.providerId })
  })
  return { state: 'waiting_approval' }
}

/** A different person than who made it or wanted it sent. It is sent at once, as it was asked for. */
export const approveSpot = async (context: SpotContext, id: string, request: Request) => {
  const { who, address } = request
  const row = await toDecide(context, id, who)
  const sending = { by: row.sendBy ?? 'mail', email: row.sendTo, personId: row.askedBy ?? row.madeBy }
  await deliver(context, row, sending, address, async (held, tx) => {
    if (held.state !== 'waiting_approval') throw refuse('quote.spot-state')
    await decide(context, tx, held, who, address, '')
  })
  return { state: 'sent' as const }
}

export const declineSpot = async (context: SpotContext, id: string, reason: string, request: Request) => {
  const { who, address } = request
  const row = await toDecide(context, id, who)
  await context.services.db.transaction().execute(async tx => {
    const held = await hold(tx, who.providerId, row, true)
    if (held.state !== 'waiting_approval') throw refuse('quote.spot-state')
    await decide(context, tx, held, who, address, reason)
    await noteChange(tx, 'quotes', { providerId: row.providerId })
  })
  return null
}

const toDecide = async ({ services: { db } }: SpotContext, id: string, who: Session): Promise<SpotRow> => {
  const [row] = await versionsOf(db, who.providerId, id)
  if (!row) throw refuse('thing.not-found')
  if (row.state !== 'waiting_approval') throw refuse('quote.spot-state')
  if (row.madeBy === who.personId || row.askedBy === who.personId) throw refuse('quote.spot-own')
  return row
}

const decide = async (
  { services: { ids } }: SpotContext,
  tx: Tx,
  row: SpotRow,
  who: Session,
  address: string,
  reason: string,
) => {
  const declined = reason !== ''
  await setDecided(tx, row.inquiryId, { personId: who.personId, declined, reason })
  for (const userId of new Set([row.madeBy, row.askedBy ?? row.madeBy]))
    await notify(tx, {
      userId,
      kind: declined ? 'quote.not-approved' : 'quote.approved',
      params: { ...noticeParams(row), ...(declined && { reason }) },
      link: linkOf(row.id),
    })
  await recordAudit(tx, ids, {
    action: declined ? 'quote.spot-declined' : 'quote.spot-approved',
    personId: who.personId,
    customerId: row.customerId ?? undefined,
    address,
    details: { spotQuoteId: row.id, ...(declined && { reason }) },
  })
}

/** The same version still, unexpired by the database's clock. */
const hold = async (tx: Tx, providerId: string | undefined, row: SpotRow, late = false): Promise<SpotRow> => {
  const held = await holdSpot(tx, providerId, row.id)
  if (held?.inquiryId !== row.inquiryId) throw refuse('quote.spot-state')
  if (held.expired && !late) throw refuse('quote.spot-expired')
  return held
}

const deliver = async (
  context: SpotContext,
  row: SpotRow,
  sending: Sending,
  address: string,
  check: (held: SpotRow, tx: Tx) => Promise<void>,
) => {
  const { services, hooks } = context
  const give = async (tx: Tx) => {
    const held = await hold(tx, row.providerId, row)
    await check(held, tx)
    await giveVersion(tx, row, sending)
    if (row.requestId) await markAnswered(tx, row.providerId, row.requestId, sending.personId)
    if (sending.by === 'mail') await addJob(tx, mailOfferTask, { inquiryId: row.inquiryId })
    if (sending.by !== 'chat' && row.customerId !== null)
      await emitOffered(tx, { ...row, customerId: row.customerId })
    await recordAudit(tx, services.ids, {
      action: 'quote.spot-sent',
      personId: sending.personId,
      customerId: row.customerId ?? undefined,
      address,
      details: {
        ...{ spotQuoteId: row.id, version: row.version, by: sending.by },
        ...(sending.email && { to: sending.email }),
      },
    })
    await noteChange(tx, 'quotes', { providerId: row.providerId, customerId: row.customerId })
  }
  if (sending.by !== 'chat') {
    await services.db.transaction().execute(give)
    return
  }
  const stored = await storedForStaff(services.db, quoteIdOf(row.inquiryId, 0))
  if (!stored || row.customerId === null) throw refuse('thing.not-found')
  const { customerId, providerId } = row
  const replaces = row.replacesOfferId ?? undefined
  await hooks.sayPrice({ customerId, providerId, personId: sending.personId, stored, replaces }, give)
}

// The chat emits the event of one that it sends.
const emitOffered = (tx: Tx, row: SpotRow & { customerId: string }) =>
  emitWebhook(tx, {
    customerId: row.customerId,
    event: 'quote.offered',
    subject: row.id,
    data: {
      quoteId: quoteIdOf(row.inquiryId, 0),
      total: { amount: minorText(Number(row.totalUsdMinor), 2), currency: 'USD' },
    },
  })

const recipientOf = async ({ services }: SpotContext, row: SpotRow, by: SendWay, email: string) => {
  if (by === 'chat') {
    // A chat needs a user who reads it.
    const owner = row.customerId === null ? undefined : await ownerOf(services.db, row.customerId)
    if (!owner) throw refuseField('by', 'noChat')
    return ''
  }
  if (by === 'phone') {
    if (row.customerId === null) throw refuseField('by', 'noCustomer')
    return ''
  }
  if (email !== '') return email
  const reader = row.customerId === null ? undefined : await readerOf(services.db, row.customerId)
  const known = reader?.email || row.requestEmail || ''
  if (known === '') throw refuseField('email', 'emailRequired')
  return known
}

const linkOf = (id: string) => `/desk/spot?open=${id}`

const noticeParams = (row: SpotRow) => ({
  company: row.customerName ?? row.requestEmail ?? '–',
  amount: dollars(Number(row.totalUsdMinor)),
})
