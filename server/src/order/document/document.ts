import type { DocumentKind } from '@dtms/contract/order/order.ts'
import { attachFile } from '#file/public.ts'
import { hasModule } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import type { Actor } from '../scope.ts'
import { documentOf, insertDocument, maySeePaper, removeDocumentOf } from './sql.ts'

const thingKind = 'order'

// Who may read the papers of an order: its customer's people who have orders, its provider's agents and finance.
// One that was taken back is read by the side alone that had given it.
export const orderFileAccess: FileAccess = {
  [thingKind]: (db, orderId, who, fileId) => {
    if (who.customerId !== undefined)
      return hasModule(who, 'orders')
        ? maySeePaper(db, { customerId: who.customerId }, orderId, fileId)
        : Promise.resolve(false)
    const reads = who.roles.some(role => role === 'agent' || role === 'finance' || role === 'admin')
    const portalsOwn = who.providerId === undefined && !who.roles.includes('admin')
    return reads && !portalsOwn
      ? maySeePaper(db, { providerId: who.providerId }, orderId, fileId)
      : Promise.resolve(false)
  },
}

// A paper is an upload made part of the order; the same kind again is its next version.
export const addDocument = (
  context: OrderContext,
  actor: Actor,
  id: string,
  { kind, file }: { kind: DocumentKind; file: string },
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'attach')
    const attached = await attachFile(tx, {
      pathOrId: file,
      personId: actor.personId,
      thing: { kind: thingKind, id },
      field: 'file',
    })
    await insertDocument(tx, {
      id: context.ids.next(),
      order_id: id,
      kind,
      file_id: attached.id,
      name: attached.name,
      added_by: actor.personId,
    })
    await record(context, tx, actor, id, {
      action: 'document',
      reason: attached.name,
      details: { kind, fileId: attached.id },
    })
    if (actor.side === 'provider')
      await recordAudit(tx, context.ids, {
        action: 'order.document',
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, kind },
      })
  })

// Taken back by the side that gave it; it stays kept, and in the history.
export const removeDocument = (
  context: OrderContext,
  actor: Actor,
  id: string,
  documentId: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'attach')
    const document = await documentOf(tx, id, documentId)
    if (!document) throw refuse('thing.not-found')
    if ((document.side === 'provider') !== (actor.side === 'provider'))
      throw refuse('order.document-of-others')
    await removeDocumentOf(tx, documentId)
    const { kind, name } = document
    await record(context, tx, actor, id, {
      action: 'document-removed',
      reason: name,
      details: { kind, documentId },
    })
    if (actor.side === 'provider')
      await recordAudit(tx, context.ids, {
        action: 'order.document-removed',
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, kind, name },
      })
  })
