import { destinationText, warehouseText } from '@dtms/contract/lane-name.ts'
import type { Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import {
  carrierNumberWords,
  type FlowStatus,
  flowStatus,
  flowStatusWords,
} from '@dtms/contract/order/order.ts'
import {
  arrivalText,
  cutOffWords,
  daysText,
  departureText,
  nextCutOffText,
} from '@dtms/contract/quote/days.ts'
import { quoteWords } from '@dtms/contract/quote/words.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { chargeTable, chargeTotals, headTotals } from '#documents/pdf/charge-blocks.ts'
import { decimals, measure, moneyWithCurrency } from '#documents/pdf/figure-text.ts'
import { loadTable } from '#documents/pdf/load-table.ts'
import { withPort } from '#documents/pdf/port-text.ts'
import type { PdfBlock, PdfDocument, PdfParty } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { goodsName, partyLines, type Say, type ShownOrder, sayIn } from './order-words.ts'

interface Context {
  brand: string
  issuer: PdfParty | undefined
  // In the language of the document; '' where no table has the code.
  portName: (code: string) => string
}

/** What shipper and provider have agreed on; until then a stamp shows the status. */
export const confirmationDocument = (
  order: ShownOrder,
  { brand, issuer, portName }: Context,
  language: Language,
  now: Date,
): PdfDocument => {
  const say = sayIn(language)
  const status = flowStatusWords[order.flowStatus as FlowStatus][language]
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { orderNo: order.orderNo }),
    ...(order.flowStatus !== flowStatus.adopt && { stamp: status }),
    foot: say('foot', { brand, orderNo: order.orderNo, time: chinaMoment(now) }),
    blocks: [
      ...(order.quote ? [headTotals(order.quote, language, adjusted(order, say))] : []),
      { kind: 'facts', facts: headFacts(order, { status, now, portName }, language, say) },
      { kind: 'heading', text: say('parties') },
      { kind: 'facts', facts: parties(order, say) },
      { kind: 'heading', text: say('pieces') },
      loadTable(order.pieces, order, language),
      ...commodityTable(order, say),
      { kind: 'heading', text: say('charges') },
      ...chargeBlocks(order, language, say),
      ...(order.remarks === ''
        ? []
        : ([
            { kind: 'heading', text: say('remarks') },
            { kind: 'text', text: order.remarks },
          ] satisfies PdfBlock[])),
      { kind: 'heading', text: say('conditions') },
      { kind: 'list', items: [quoteWords.exclusions[language], quoteWords.prohibition[language]] },
    ],
  }
}

const headFacts = (
  order: ShownOrder,
  { status, now, portName }: Pick<Context, 'portName'> & { status: string; now: Date },
  language: Language,
  say: Say,
) => {
  const { quote, provider, pickup, insurance, fba } = order
  // By the cut-off that the goods make.
  const placed = order.submitTime ? new Date(order.submitTime) : now
  const readyDay = pickup?.date || order.readyDate
  const facts: [string, string | false | null | undefined][] = [
    [say('provider'), provider && `${provider.name} (${provider.code})`],
    [say('service'), quote && `${quote.service} (${quote.channel})`],
    [say('origin'), withPort(order.originName, order.ports.origin, order.businessType, portName)],
    [
      say('destination'),
      withPort(
        destinationText(order.businessType, order.destinationName),
        order.ports.destination,
        order.businessType,
        portName,
      ),
    ],
    [say('mode'), modes[order.businessType].name[language]],
    [say('days'), quote && daysText(quote, language)],
    [say('eta'), arrivalDays(order)],
    [say('chargeable'), quote && chargeableText(quote.chargeable)],
    [cutOffWords[language], quote?.cutOff && nextCutOffText(quote.cutOff, language, placed, readyDay)],
    [
      departureWord('etd', order.businessType)[language],
      order.etd ?? (quote?.cutOff && departureText(quote.cutOff, language, placed, readyDay)),
    ],
    [say('customer'), order.customerName],
    [say('customerRef'), order.customerRef],
    [say('status'), status],
    [say('submitted'), order.submitTime && chinaMoment(new Date(order.submitTime))],
    [
      say('terms'),
      [order.incoterm, order.incotermPlace, order.duty !== order.incoterm && order.duty]
        .filter(Boolean)
        .join(' '),
    ],
    [say('ready'), order.readyDate],
    [say('pickup'), pickup?.date && `${pickup.date} ${[pickup.from, pickup.to].filter(Boolean).join('–')}`],
    [
      say('goodsValue'),
      order.goodsValue !== null && moneyWithCurrency(order.goodsValue, order.goodsCurrency),
    ],
    [say('insured'), insurance.amount !== null && moneyWithCurrency(insurance.amount, insurance.currency)],
    [
      say('fba'),
      fba && [fba.shipmentId, fba.referenceId, warehouseText(fba.warehouseCode)].filter(Boolean).join(' · '),
    ],
    [
      say('numbers'),
      order.carrierNumbers
        .map(({ kind, number }) => `${carrierNumberWords[kind][language]} ${number}`)
        .join('\n'),
    ],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value: value.trim() }] : []))
}

const arrivalDays = ({ etaFrom, eta }: ShownOrder): string | null =>
  etaFrom && eta && etaFrom !== eta ? arrivalText({ from: etaFrom, to: eta }) : eta

const chargeableText = ({ billedAs, unit }: NonNullable<ShownOrder['quote']>['chargeable']): string =>
  `${measure(billedAs)} ${unit === 'rt' ? 'RT' : unit}`

const parties = ({ businessType, shipper, consignee, notify, pickup, ...order }: ShownOrder, say: Say) => [
  { name: say('shipper'), value: shipper ? partyLines(shipper) : '—' },
  // An Amazon warehouse is its own consignee.
  {
    name: say('consignee'),
    value: consignee ? partyLines(consignee) : destinationText(businessType, order.destinationName),
  },
  ...(notify ? [{ name: say('notify'), value: partyLines(notify) }] : []),
  ...(pickup?.address ? [{ name: say('pickupAddress'), value: partyLines(pickup.address) }] : []),
]

const commodityTable = ({ commodities }: ShownOrder, say: Say): PdfBlock[] =>
  commodities.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: [
            { title: say('commodity'), share: 3.4 },
            { title: say('hsCode'), share: 1.6 },
            { title: say('quantity'), share: 1, figures: true },
            { title: say('unitValue'), share: 1.6, figures: true },
          ],
          rows: commodities.map(line => ({
            cells: [
              goodsName(line),
              line.hsCode,
              line.quantity === null ? '' : String(line.quantity),
              line.unitValue === null ? '' : withCurrency(decimals(line.unitValue, 4, 2), line.currency),
            ],
          })),
        },
      ]

const chargeBlocks = (order: ShownOrder, language: Language, say: Say): PdfBlock[] => {
  const { quote } = order
  if (!quote) return []
  return [
    chargeTable(quote, language),
    { kind: 'totals', totals: [...chargeTotals(quote, language), ...adjusted(order, say)] },
  ]
}

// What measured weights have changed since, where the shipper agreed.
const adjusted = ({ measures, totalAmount, payableAmount }: ShownOrder, say: Say) =>
  measures.some(({ state }) => state === 'agreed') && payableAmount !== totalAmount
    ? [
        { name: `${say('adjusted')} USD`, value: decimals((payableAmount ?? 0) - (totalAmount ?? 0)) },
        { name: `${say('payable')} USD`, value: decimals(payableAmount ?? 0), large: true },
      ]
    : []
