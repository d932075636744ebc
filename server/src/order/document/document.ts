import type { DocumentKind } from '@dtms/contract/order/order.ts'
import { attachFile } from '#file/public.ts'
import { hasModule } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { type Asked, holdForMove, type OrderContext, record } from '../context.ts'
import type { Actor } from '../scope.ts'
import { endSettledTasks } from '../task-rule/rules.ts'
import { documentOf, insertDocument, maySeePdf, removeDocumentOf } from './sql.ts'

const thingKind = 'order'

// Who may read the documents of an order: its customer's users with orders, its provider's agents and finance. A
// removed one is readable only by the side that added it.
export const orderFileAccess: FileAccess = {
  [thingKind]: (db, orderId, who, fileId) => {
    if (who.customerId !== undefined)
      return hasModule(who, 'orders')
        ? maySeePdf(db, { customerId: who.customerId }, orderId, fileId)
        : Promise.resolve(false)
    const reads = who.roles.some(role => role === 'agent' || role === 'finance' || role === 'admin')
    const portalsOwn = who.providerId === undefined && !who.roles.includes('admin')
    return reads && !portalsOwn
      ? maySeePdf(db, { providerId: who.providerId }, orderId, fileId)
      : Promise.resolve(false)
  },
}

// A document is an upload attached to the order; the same kind again is its next version.
export const addDocument = (
  context: OrderContext,
  actor: Actor,
  id: string,
  { kind, file }: { kind: DocumentKind; file: string },
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const order = await holdForMove(tx, actor, id, 'attach')
    await attachDocument(context, tx, actor, id, { kind, file, field: 'file' })
    await endSettledTasks(context, tx, order)
    if (actor.side === 'provider')
      await recordAudit(tx, context.ids, {
        action: 'order.document',
        personId: actor.personId,
        customerId: order.customer_id,
        address,
        details: { orderId: id, kind },
      })
  })

/** For an order that the caller holds. */
export const attachDocument = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  id: string,
  {
    kind,
    file,
    field,
    milestoneId,
  }: { kind: DocumentKind; file: string; field: string; milestoneId?: string },
) => {
  const attached = await attachFile(tx, {
    pathOrId: file,
    personId: actor.personId,
    thing: { kind: thingKind, id },
    field,
  })
  await insertDocument(tx, {
    id: context.ids.next(),
    order_id: id,
    kind,
    file_id: attached.id,
    ...(milestoneId && { milestone_id: milestoneId }),
    name: attached.name,
    added_by: actor.personId,
  })
  await record(context, tx, actor, id, {
    action: 'document',
    reason: attached.name,
    details: { kind, fileId: attached.id },
  })
  return attached
}

// Removed by the side that added it; it remains stored, and in the history.
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
