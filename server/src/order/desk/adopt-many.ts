import { failures } from '@dtms/contract/failure.ts'
import { Refusal } from '#kernel/refuse.ts'
import type { Asked, OrderContext } from '../context.ts'
import { moveOrder } from '../move.ts'
import type { Actor } from '../scope.ts'

// Each by itself: one that cannot be accepted does not hold up the others, and asked again after a fault those that
// were accepted are merely refused.
export const adoptOrders = async (
  context: OrderContext,
  actor: Actor,
  orderIds: readonly string[],
  { language, address }: Asked,
) => {
  const adopted: string[] = []
  const refused: { id: string; reason: string }[] = []
  for (const id of new Set(orderIds)) {
    try {
      await moveOrder(context, actor, id, 'adopt', { reason: '', address })
      adopted.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, reason: failures[error.failure].words[language] })
    }
  }
  return { adopted, refused }
}
