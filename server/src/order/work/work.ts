import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import { colleaguesOf, nameOf } from '#task/public.ts'
import { deskActor } from '../scope.ts'
import { type LockedOrder, lockOrder } from '../sql.ts'
import { assigneeOf, insertNote, notesOf, writeAssignee } from './sql.ts'

const held = async (tx: Tx, who: Session, id: string): Promise<LockedOrder> => {
  const order = await lockOrder(tx, deskActor(who).scope, id)
  if (!order) throw refuse('thing.not-found')
  return order
}

const colleagues = (tx: Tx, { provider_id }: LockedOrder) =>
  colleaguesOf(tx, provider_id === null ? [] : [provider_id])

/** Notes and who is responsible: staff only, and only of the order's provider. */
export const showWork = ({ db }: Services, who: Session, id: string) =>
  db.transaction().execute(async tx => {
    const order = await held(tx, who, id)
    const notes = await notesOf(tx, id)
    return {
      assignee: (await assigneeOf(tx, id)) ?? null,
      notes: notes.map(({ created_at, ...note }) => ({ ...note, createTime: created_at.toISOString() })),
      colleagues: await colleagues(tx, order),
    }
  })

export const addNote = async (
  services: Services,
  who: Session,
  id: string,
  { text, mentions = [] }: { text: string; mentions?: string[] | undefined },
) => {
  await services.db.transaction().execute(async tx => {
    const order = await held(tx, who, id)
    const known = new Set((await colleagues(tx, order)).map(one => one.id))
    const stranger = mentions.findIndex(personId => !known.has(personId))
    if (stranger >= 0) throw refuseField(`mentions.${stranger}`, 'choice')
    const named = [...new Set(mentions)]
    await insertNote(tx, {
      id: services.ids.next(),
      order_id: id,
      person_id: who.personId,
      text,
      mentions: named,
    })
    const params = { orderNo: order.order_no, who: await nameOf(tx, who.personId), text: shortened(text) }
    await notify(
      tx,
      ...named
        .filter(personId => personId !== who.personId)
        .map(userId => ({ userId, kind: 'task.mentioned' as const, params, link: linkTo(id) })),
    )
    // The customer's pages have nothing new.
    await noteChange(tx, 'orders', { providerId: order.provider_id })
  })
  return showWork(services, who, id)
}

export const setAssignee = async (
  services: Services,
  who: Session,
  id: string,
  personId: string | null,
  address: string,
) => {
  await services.db.transaction().execute(async tx => {
    const order = await held(tx, who, id)
    const before = await assigneeOf(tx, id)
    if ((before?.id ?? null) === personId) return
    const person = (await colleagues(tx, order)).find(one => one.id === personId)
    if (personId !== null && !person) throw refuseField('personId', 'choice')
    await writeAssignee(tx, id, personId, who.personId)
    if (personId !== null && personId !== who.personId)
      await notify(tx, {
        userId: personId,
        kind: 'task.order-assigned',
        params: { orderNo: order.order_no, who: await nameOf(tx, who.personId) },
        link: linkTo(id),
      })
    await recordAudit(tx, services.ids, {
      action: 'order.assigned',
      personId: who.personId,
      customerId: order.customer_id,
      address,
      details: { orderId: id, orderNo: order.order_no, name: person?.name ?? '' },
    })
    await noteChange(tx, 'orders', { providerId: order.provider_id })
  })
  return showWork(services, who, id)
}

const linkTo = (id: string) => `/desk/orders?view=all&open=${id}&part=work`
const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
