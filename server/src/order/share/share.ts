import type { Language } from '@dtms/contract/language.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret, newSecret } from '#kernel/secret.ts'
import { type OrderContext, record } from '../context.ts'
import { shipperActor } from '../scope.ts'
import { wireArrival } from '../show/row.ts'
import { wireMilestone } from '../show/show.ts'
import { lockOrder, maySeeOrder } from '../sql.ts'
import { endShare, insertShare, sharedOrder, sharesOf } from './sql.ts'

// Tracking for holders of the link. The secret is in the link's fragment, which no server sees, and only its hash is
// stored (TRUST).
type Request = RequestContext<CustomerSession>

export const shareOrder = async (context: OrderContext, id: string, request: Request) => {
  const actor = shipperActor(request.who)
  const secret = newSecret()
  const shareId = context.ids.next()
  const expiresAt = await context.db.transaction().execute(async tx => {
    const order = await lockOrder(tx, actor.scope, id)
    if (!order) throw refuse('thing.not-found')
    if (order.flow_status === 0) throw refuse('order.wrong-status')
    const { expires_at } = await insertShare(tx, {
      id: shareId,
      order_id: id,
      hash: secret.hash,
      created_by: actor.personId,
    })
    await record(context, tx, actor, id, { action: 'shared', details: { shareId } })
    return expires_at
  })
  return {
    id: shareId,
    token: secret.text,
    url: `${context.settings.publicUrl}/track#token=${secret.text}`,
    expireTime: expiresAt.toISOString(),
  }
}

export const listShares = async (context: OrderContext, id: string, { who }: Request) => {
  if (!(await maySeeOrder(context.db, shipperActor(who).scope, id))) throw refuse('thing.not-found')
  const rows = await sharesOf(context.db, id)
  return {
    list: rows.map(row => ({
      id: row.id,
      createTime: row.created_at.toISOString(),
      expireTime: row.expires_at.toISOString(),
    })),
  }
}

export const unshareOrder = async (context: OrderContext, id: string, shareId: string, request: Request) => {
  const actor = shipperActor(request.who)
  await context.db.transaction().execute(async tx => {
    if (!(await lockOrder(tx, actor.scope, id)) || !(await endShare(tx, id, shareId)))
      throw refuse('thing.not-found')
    await record(context, tx, actor, id, { action: 'unshared', details: { shareId } })
  })
  return null
}

export const trackOrder = async ({ db }: OrderContext, token: string, language: Language) => {
  const order = await sharedOrder(db, hashSecret(token))
  if (!order) throw refuse('thing.not-found')
  // PRODUCT 5: a dead link is 410, whether it was withdrawn or has run out.
  if (order.is_dead) throw refuse('account.link-dead')
  return {
    orderNo: order.order_no,
    businessType: order.business_type,
    flowStatus: order.flow_status,
    originName: withoutPostcode(order.origin_name?.[language] ?? ''),
    destinationName: withoutPostcode(order.destination_name?.[language] ?? ''),
    startPortCode: order.start_port,
    destPortCode: order.dest_port,
    provider: order.provider_name?.[language] ?? '',
    service: order.service?.[language] ?? '',
    quantity: order.quantity,
    carrierNumbers: order.carrier_numbers,
    ...wireArrival(order),
    // Notes are for the parties of the order.
    milestones: order.milestones.map(row => ({ ...wireMilestone(row), note: '' })),
  }
}

// A door is named with its postcode; the public page shows only the city.
const withoutPostcode = (name: string): string => {
  const words = name.split(' ')
  const last = words.findLastIndex(word => !/^[0-9A-Z-]*$/.test(word))
  const postcode = words.findIndex((word, at) => at > 0 && at > last && /\d/.test(word))
  return postcode < 0 ? name : words.slice(0, postcode).join(' ').trimEnd()
}
