import type { DocumentKind } from '@dtms/contract/order.ts'
import { attachFile, type FileReaders } from '#file/public.ts'
import { hasModule } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import { type Asked, holdForMove, type OrderRoom, record } from '../room.ts'
import type { Actor } from '../scope.ts'
import { insertDocument, maySeeOrder, removeDocumentOf } from './sql.ts'

const thingKind = 'order'

// Who may read the papers of an order: its customer's people who have orders, its provider's agents and finance.
export const orderFileReaders: FileReaders = {
  [thingKind]: (db, orderId, who) => {
    if (who.customerId !== undefined)
      return hasModule(who, 'orders')
        ? maySeeOrder(db, { customerId: who.customerId }, orderId)
        : Promise.resolve(false)
    const reads = who.roles.some(role => role === 'agent' || role === 'finance' || role === 'admin')
    const portalsOwn = who.providerId === undefined && !who.roles.includes('admin')
    return reads && !portalsOwn
      ? maySeeOrder(db, { providerId: who.providerId }, orderId)
      : Promise.resolve(false)
  },
}

// A paper is an upload made part of the order; the same kind again is its next version.
export const addDocument = (
  room: OrderRoom,
  actor: Actor,
  id: string,
  { kind, file }: { kind: DocumentKind; file: string },
  { address }: Asked,
) =>
  room.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'attach')
    const attached = await attachFile(tx, {
      pathOrId: file,
      personId: actor.personId,
      thing: { kind: thingKind, id },
      field: 'file',
    })
    await insertDocument(tx, {
      id: room.ids.next(),
      order_id: id,
      kind,
      file_id: attached.id,
      name: attached.name,
      added_by: actor.personId,
    })
    await record(room, tx, actor, id, {
      action: 'document',
      reason: attached.name,
      details: { kind, fileId: attached.id },
    })
    if (actor.side === 'provider')
      await recordAudit(tx, room.ids, {
        action: 'order.document',
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, kind },
      })
  })

// Taken out of the list; what was once given stays kept.
export const removeDocument = (room: OrderRoom, actor: Actor, id: string, documentId: string) =>
  room.db.transaction().execute(async tx => {
    await holdForMove(tx, actor, id, 'attach')
    const removed = await removeDocumentOf(tx, id, documentId)
    if (!removed) throw refuse('thing.not-found')
    await record(room, tx, actor, id, {
      action: 'document-removed',
      reason: removed.name,
      details: { kind: removed.kind, documentId },
    })
  })
