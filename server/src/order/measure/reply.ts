import type { OrderMoveName } from '@dtms/contract/order/flow.ts'
import { type ConsentSource, flowStatus } from '@dtms/contract/order/order.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { settleAmendment } from '../amendment/apply.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import { attachDocument } from '../document/document.ts'
import { notifyAgents, notifyShipper } from '../notify/notify.ts'
import { type Actor, shipperActor } from '../scope.ts'
import { isOverLimit } from '../spend-limit.ts'
import { type LockedOrder, updateOrder } from '../sql.ts'
import { decideMeasure, noteConsent, waitingMeasure } from './sql.ts'

// The shipper's reply to a higher price. It names the result that was seen: another may have come since.
export const replyToMeasure = (
  context: OrderContext,
  id: string,
  { measureId, agree, reason }: { measureId: string; agree: boolean; reason: string },
  { who }: RequestContext<CustomerSession>,
) => {
  const actor = shipperActor(who)
  const move: OrderMoveName = agree ? 'agree' : 'disagree'
  return context.db.transaction().execute(async tx => {
    const held = await holdForMove(tx, actor, id, move, reason)
    const waiting = await waitingMeasure(tx, id)
    if (waiting?.id !== measureId) throw refuse('order.no-consent-wanted')
    if (agree && (await isOverLimit(tx, who, Number(waiting.total_usd_minor))))
      throw refuse('order.over-limit')
    await decide(context, tx, actor, held, waiting, agree)
    await record(context, tx, actor, id, {
      action: agree ? 'agreed' : 'disagreed',
      reason,
      details: { measureId },
    })
    await notifyAgents(context, tx, held, 'order.consent-answered')
  })
}

interface RecordedConsent {
  agree: boolean
  source: ConsentSource
  note: string
  fileId: string
  // The change that was on the screen; '' answers the one that waits.
  priceChangeId: string
}

/** PRODUCT 7.1: staff record the customer's word. The customer reads the note, and may have answered meanwhile. */
export const recordConsent = (
  context: OrderContext,
  actor: Actor,
  id: string,
  { agree, source, note, fileId, priceChangeId }: RecordedConsent,
  asked: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const held = await holdForMove(tx, actor, id, 'recordConsent')
    const waiting = await waitingMeasure(tx, id)
    if (!waiting || (priceChangeId !== '' && waiting.id !== priceChangeId))
      throw refuse('order.price-change-answered')
    if (note === '') throw refuseField('note', 'required')
    const file =
      fileId === ''
        ? null
        : await attachDocument(context, tx, actor, id, { kind: 'other', file: fileId, field: 'fileId' })
    await noteConsent(tx, waiting.id, { source, note, fileId: file?.id ?? null })
    await decide(context, tx, actor, held, waiting, agree)
    const action = agree ? 'consent-recorded' : 'refusal-recorded'
    await record(context, tx, actor, id, {
      action,
      reason: note,
      details: { measureId: waiting.id, source },
    })
    await notifyShipper(context, tx, held, 'order.consent-recorded', {
      answer: agree ? agreedWords : declinedWords,
      note,
    })
    await recordAudit(tx, context.ids, {
      action: `order.${action}`,
      personId: actor.personId,
      customerId: held.customer_id,
      address: asked.address,
      details: { orderId: id, orderNo: held.order_no, source, reason: note },
    })
  })

const agreedWords = { zh: '同意', zhtw: '同意', en: 'approved' }
const declinedWords = { zh: '不同意', zhtw: '不同意', en: 'declined' }

const decide = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  waiting: { id: string; amendment_id: string | null },
  agree: boolean,
) => {
  await decideMeasure(tx, waiting.id, agree ? 'agreed' : 'refused', actor.personId)
  await updateOrder(tx, order.id, { consent_wanted: false })
  await settleAmendment(context, tx, actor, order, waiting.amendment_id, agree)
  if (agree && order.flow_status === flowStatus.adopt) await context.hooks.charge(tx, order.id)
}
