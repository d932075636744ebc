import type { orderSchema } from '@dtms/contract/order/order.schema.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { refuse } from '#kernel/refuse.ts'
import { readQuote } from './booked.ts'
import { piecesOf } from './details.ts'
import type { OrderRoom } from './room.ts'

// A changed load is priced before it is placed: a new frozen quote on the same channel, and the difference.
export const repriceOrder = async (
  room: OrderRoom,
  body: z.output<typeof orderSchema.reprice.body>,
  request: RequestContext<CustomerSession>,
) => {
  const { who, guest, language } = request
  // Takes over what the browser asked before it signed in, and refuses a stranger's.
  await readQuote(room, body.quoteId, request)
  const { refusal, quote, ...rest } = await room.reprice(
    { customerId: who.customerId, personId: who.personId, guest },
    body.quoteId,
    { ...body, pieces: piecesOf(body.pieces ?? []) },
    language,
  )
  if (!quote) {
    const words = refusal ? { zh: refusal, zhtw: refusal, en: refusal } : orderProblemWords.notQuotedLoad
    throw refuse('order.cannot-price', { fields: { pieces: { words } } })
  }
  return { quote, ...rest }
}
