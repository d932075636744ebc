import { billStatusText } from '@dtms/contract/bill/bill.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { modeNumber } from '@dtms/contract/mode.ts'
import type { openBillSchema } from '@dtms/contract/open/bill.schema.ts'
import type { openOrderSchema } from '@dtms/contract/open/order.schema.ts'
import {
  carrierNumberWords,
  type TransportCode,
  transportCodes,
  transportStateWords,
  transportWord,
} from '@dtms/contract/order/order.ts'
import { arrivalText, arrivalWords } from '@dtms/contract/quote/days.ts'
import type * as z from 'zod/mini'
import { moneyWords } from '../money.ts'
import { agentWords as words } from './words.ts'

export type AgentShipment = z.output<typeof openOrderSchema.getShipment.output>
type Events = z.output<typeof openOrderSchema.listEvents.output>['data']
type Bills = z.output<typeof openBillSchema.listBills.output>

const maxEvents = 8

const isCode = (code: string): code is TransportCode => transportCodes.some(known => known === code)
const eventName = (code: string, { mode }: AgentShipment, language: Language) =>
  isCode(code) ? transportWord(code, modeNumber[mode])[language] : code

const etaOf = ({ eta, etaFrom }: AgentShipment, language: Language) =>
  eta ? `${arrivalWords[language]} ${arrivalText({ from: etaFrom ?? eta, to: eta })}` : ''

const shipmentLine = (shipment: AgentShipment, language: Language): string =>
  [
    shipment.orderNo,
    shipment.customerRef,
    `${shipment.originName} → ${shipment.destinationName}`,
    transportStateWords[shipment.transportState][language],
    shipment.exception ? eventName(shipment.exception, shipment, language) : '',
    etaOf(shipment, language),
  ]
    .filter(part => part !== '')
    .join(' · ')

/** Where a shipment is: its state, the expected day, the carrier's numbers and the latest milestones. */
export const trackText = (shipment: AgentShipment, events: Events, language: Language): string => {
  const done = events.filter(({ actualAt }) => actualAt !== null).slice(-maxEvents)
  const next = events.find(({ actualAt, plannedAt }) => actualAt === null && plannedAt !== null)
  const eventLine = (code: string, at: string | null, place: string) =>
    `- ${[(at ?? '').slice(0, 10), eventName(code, shipment, language), place].filter(Boolean).join(' · ')}`
  return [
    shipmentLine(shipment, language),
    ...shipment.carrierNumbers.map(({ kind, number }) => `${carrierNumberWords[kind][language]} ${number}`),
    ...done.map(({ code, actualAt, place }) => eventLine(code, actualAt, place)),
    ...(next ? [`${eventLine(next.code, next.plannedAt, next.place)} (${words.planned[language]})`] : []),
  ].join('\n')
}

export const shipmentsText = (shipments: readonly AgentShipment[], language: Language): string =>
  [
    fill(words.shipments[language], { n: shipments.length }),
    ...shipments.map(shipment => `- ${shipmentLine(shipment, language)}`),
  ].join('\n')

export const billsText = ({ data, nextCursor }: Bills, billsLink: string, language: Language): string => {
  if (data.length === 0) return words.noBills[language]
  const lines = data.map(bill => {
    const settled = {
      status: bill.status,
      totalAmount: Number(bill.total.amount),
      paidAmount: Number(bill.paid.amount),
      creditedAmount: Number(bill.credited.amount),
    }
    return `- ${[
      bill.billNo,
      bill.provider.name,
      billStatusText(settled, language),
      fill(words.bill[language], {
        balance: moneyWords(bill.balance),
        total: moneyWords(bill.total),
        due: bill.dueDate ?? '–',
      }),
      bill.overdueDays > 0 ? fill(words.overdue[language], { n: bill.overdueDays }) : '',
    ]
      .filter(part => part !== '')
      .join(' · ')}`
  })
  return [
    fill(words.bills[language], { n: data.length }),
    ...lines,
    ...(nextCursor ? [fill(words.nextPage[language], { cursor: nextCursor })] : []),
    fill(words.pay[language], { link: billsLink }),
  ].join('\n')
}
