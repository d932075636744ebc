import type { orderSchema } from '@dtms/contract/order/order.schema.ts'
import { isDoor, isDoorOrigin } from '@dtms/contract/order/rule.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { readQuote } from './booked.ts'
import type { OrderContext } from './context.ts'
import { piecesOf } from './details.ts'

// A changed load is priced before it is placed: a new frozen quote on the same channel, and the difference.
export const repriceOrder = async (
  context: OrderContext,
  body: z.output<typeof orderSchema.reprice.body>,
  request: RequestContext<CustomerSession>,
) => {
  const { who, guest, language } = request
  // Takes over what the browser asked before it signed in, and refuses a stranger's.
  const { inputData } = (await readQuote(context, body.quoteId, request)).asked
  const { refusal, quote, ...rest } = await context.quotes
    .reprice(
      { customerId: who.customerId, personId: who.personId, guest },
      body.quoteId,
      {
        ...body,
        pieces: piecesOf(body.pieces ?? []),
        // Ports and warehouses have no other place.
        origin: isDoorOrigin(Number(inputData.OriginType)) ? body.origin : null,
        destination: isDoor(Number(inputData.DestinationType)) ? body.destination : null,
      },
      language,
    )
    .catch(error => {
      throw error instanceof Refusal && error.fields ? atOrderFields(error, error.fields) : error
    })
  if (!quote) {
    const words = refusal ? { zh: refusal, zhtw: refusal, en: refusal } : orderProblemWords.notQuotedLoad
    throw refuse('order.cannot-price', { fields: { pieces: { words } } })
  }
  return { quote, ...rest }
}

// The inquiry's places by their names in the order.
const orderFieldOf: Record<string, string> = {
  'inputData.OriginZipCode': 'pickup.address.postcode',
  'inputData.OriginAddressCode': 'pickup.address.city',
  'inputData.DestinationZipCode': 'consignee.postcode',
  'inputData.DestinationAddressCode': 'consignee.city',
}

const atOrderFields = ({ failure }: Refusal, fields: NonNullable<Refusal['fields']>): Refusal =>
  refuse(failure, {
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, why]) => [orderFieldOf[field] ?? field, why]),
    ),
  })
