import type { KeyScope } from '@dtms/contract/account/scope.ts'
import { billStatuses } from '@dtms/contract/bill/bill.ts'
import { fill, languages } from '@dtms/contract/language.ts'
import { orderPathOf } from '@dtms/contract/mode.ts'
import { openBillSchema } from '@dtms/contract/open/bill.schema.ts'
import { openBillOperations } from '@dtms/contract/open/bill.ts'
import { openOrderSchema } from '@dtms/contract/open/order.schema.ts'
import { openOrderOperations } from '@dtms/contract/open/order.ts'
import { openQuoteSchema } from '@dtms/contract/open/quote.schema.ts'
import { openQuoteOperations } from '@dtms/contract/open/quote.ts'
import { givenText, requiredText } from '@dtms/contract/schema.ts'
import * as z from 'zod/mini'
import { reasonText } from '#kernel/http/envelope.ts'
import { Refusal } from '#kernel/refuse.ts'
import { type Caller, parseInput } from '../operation.ts'
import { openOperations } from '../operations.ts'
import { draftOrder } from '../orders.ts'
import { type AgentShipment, billsText, shipmentsText, trackText } from './account-text.ts'
import { comparisonText, offersText, priceText } from './quote-text.ts'
import { agentWords as words } from './words.ts'

/** A tool of an agent: it runs operations of the open API, and answers in words. */
export interface Tool {
  name: string
  title: string
  description: string
  // The scope of the operations that it runs.
  scope: KeyScope | null
  test?: true
  writes?: true
  schema: z.ZodMiniType
  // Arguments that the schema fills with nothing where they are absent, but that are refused then.
  required: readonly string[]
  // What an argument means, by its path.
  notes: Readonly<Record<string, string>>
  run: (args: never, caller: Caller, publicUrl: string) => Promise<string>
}

const toolOf = <Schema extends z.ZodMiniType>(
  tool: Omit<Tool, 'schema' | 'run'> & {
    schema: Schema
    run: (args: z.output<Schema>, caller: Caller, publicUrl: string) => Promise<string>
  },
): Tool => tool

const schemas = { ...openQuoteSchema, ...openOrderSchema, ...openBillSchema }
type Schemas = typeof schemas

/** Runs an operation of the open API as it is. */
const operate = async <Name extends keyof Schemas>(
  name: Name,
  sent: Partial<Record<'params' | 'query' | 'body', unknown>>,
  caller: Caller,
) => {
  const operation = openOperations.find(one => one.name === name)
  if (!operation) throw new Error(`${name} is no operation`)
  const input = parseInput(operation.schema, {
    ...{ params: undefined, query: undefined, body: undefined },
    ...sent,
  })
  return (await operation.handle(input, caller)) as z.output<Schemas[Name]['output']>
}

const language = { language: z.optional(z.enum(languages)) }
const languageNote = 'Language of the answer: zh (simplified Chinese), zhtw (traditional Chinese) or en'
const maxCompared = 6
const maxListed = 20
const maxShipments = 5
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const quote = toolOf({
  name: 'quote',
  title: 'Get prices',
  description:
    'Prices a shipment on every service that fits and answers with the offers, the cheapest first, each with its quote id. Books nothing.',
  ...accessOf(openQuoteOperations.createQuote),
  schema: z.extend(openQuoteSchema.createQuote.body, language),
  required: [],
  notes: {
    mode: 'Leave out for every mode that fits',
    'origin.type': '1 port or airport (needs code), 2 factory or warehouse, 3 business address, 4 residence',
    'origin.code': 'UN/LOCODE or IATA code, for type 1',
    'origin.country': 'ISO 3166 code of two letters',
    'destination.type':
      '1 port or airport (needs code), 2 warehouse, 3 Amazon fulfilment centre (needs code, such as ONT8), 4 business address, 5 residence',
    'destination.country': 'ISO 3166 code of two letters',
    pieces: 'Either pieces or totals. Pieces give a firm price',
    options: 'Services to include in the price',
    goodsValue: 'Needed for insurance',
    language: languageNote,
  },
  run: async ({ language: _, ...body }, caller) =>
    offersText(await operate('createQuote', { body }, caller), caller.language),
})

const quoteAt = (id: string, caller: Caller) => operate('getQuote', { params: { id } }, caller)

const explainPrice = toolOf({
  name: 'explain_price',
  title: 'Explain a price',
  description:
    'Explains how the price of a quote comes about: chargeable weight, each charge with its basis, exchange rate, and what is not included.',
  ...accessOf(openQuoteOperations.getQuote),
  schema: z.object({ quoteId: requiredText(80), ...language }),
  required: ['quoteId'],
  notes: { quoteId: 'A quote id from `quote`', language: languageNote },
  run: async ({ quoteId }, caller) => priceText(await quoteAt(quoteId, caller), caller.language),
})

const compare = toolOf({
  name: 'compare',
  title: 'Compare quotes',
  description: 'Compares quotes by price and days, and names the cheapest and the fastest.',
  ...accessOf(openQuoteOperations.getQuote),
  schema: z.object({
    quoteIds: z.array(requiredText(80)).check(z.minLength(2), z.maxLength(maxCompared)),
    ...language,
  }),
  required: ['quoteIds'],
  notes: { quoteIds: `2 to ${maxCompared} quote ids from \`quote\``, language: languageNote },
  run: async ({ quoteIds }, caller) =>
    comparisonText(await Promise.all([...new Set(quoteIds)].map(id => quoteAt(id, caller))), caller.language),
})

const draft = toolOf({
  name: 'draft_order',
  title: 'Prepare an order',
  description:
    'Saves a draft of an order and answers with a link. Nothing is booked: a person opens the link in the portal, checks the draft and submits it. Says what is still needed.',
  scope: openOrderOperations.createOrder.scope,
  writes: true,
  schema: z.extend(openOrderSchema.createOrder.body, { idempotencyKey: givenText(200), ...language }),
  required: ['quoteId'],
  notes: {
    quoteId: 'A quote id from `quote`',
    readyDate: 'Day the goods are ready, YYYY-MM-DD',
    duty: 'Who pays duties and taxes',
    idempotencyKey: 'Send the same text when you repeat a call, so that it saves one draft only',
    language: languageNote,
  },
  run: async ({ language: _, idempotencyKey: __, ...body }, caller, publicUrl) => {
    const order = await draftOrder(body, caller.call)
    const said = caller.language
    const link = `${publicUrl}${orderPathOf(order.businessType)}?draft=${order.id}`
    const missing = await stillNeeded(body, caller)
    return [
      fill(words.drafted[said], { orderNo: order.orderNo, link }),
      ...(missing.length > 0 ? [fill(words.stillNeeded[said], { list: missing.join('; ') })] : []),
    ].join('\n')
  },
})

/** What the person has to add before the order can be submitted, by field. */
const stillNeeded = async (body: object, caller: Caller): Promise<string[]> => {
  try {
    await operate('validateOrder', { body }, caller)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.entries(error.fields ?? {}).map(
      ([field, reason]) => `${field}: ${reasonText(reason, caller.language)}`,
    )
  }
}

const track = toolOf({
  name: 'track',
  title: 'Track a shipment',
  description: 'Tells where a shipment is, when it should arrive, and its latest milestones.',
  ...accessOf(openOrderOperations.getShipment),
  schema: z.object({ shipment: requiredText(80), ...language }),
  required: ['shipment'],
  notes: {
    shipment: 'Order number, your own reference, a carrier’s number, or the id of an order',
    language: languageNote,
  },
  run: async ({ shipment: text }, caller) => {
    const { language: said } = caller
    const found = await shipmentsOf(text, caller)
    const [one] = found.length === 1 ? found : found.filter(({ orderNo }) => orderNo === text)
    if (!one)
      return found.length === 0
        ? fill(words.noShipment[said], { text })
        : shipmentsText(found.slice(0, maxShipments), said)
    const events = await operate('listEvents', { params: { id: one.id } }, caller)
    return trackText(one, events.data, said)
  },
})

const shipmentsOf = async (text: string, caller: Caller): Promise<AgentShipment[]> =>
  idPattern.test(text)
    ? [await operate('getShipment', { params: { id: text } }, caller)]
    : (await operate('listShipments', { query: { query: text, limit: maxListed } }, caller)).data

const listBills = toolOf({
  name: 'list_bills',
  title: 'List bills',
  description:
    'Lists bills, newest first, with what is open and when it is due. Paying is done by a person in the portal.',
  ...accessOf(openBillOperations.listBills),
  schema: z.object({
    status: z.optional(z.enum(billStatuses)),
    limit: z._default(z.int().check(z.gte(1), z.lte(maxListed)), 10),
    cursor: givenText(600),
    ...language,
  }),
  required: [],
  notes: { cursor: 'From the answer before, for the next page', language: languageNote },
  run: async ({ language: _, ...query }, caller, publicUrl) =>
    billsText(await operate('listBills', { query }, caller), `${publicUrl}/billing`, caller.language),
})

export const tools: readonly Tool[] = [quote, explainPrice, compare, draft, track, listBills]

/** A tool may be used with the keys that may use the operation. */
function accessOf({ scope, test }: { scope: KeyScope | null; test?: true }) {
  return { scope, ...(test && { test }) }
}
