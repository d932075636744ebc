import type { Language, Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { EtaSource } from '@dtms/contract/order/arrival.ts'
import type { Approval, DocumentKind } from '@dtms/contract/order/order.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import { transportStateOf } from '@dtms/contract/order/transport.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { PendingChange } from '../sql.ts'
import type { CarrierNumber } from '../tables.ts'

// What a list shows of an order, and the head of the order itself.
export interface RowColumns {
  id: string
  order_no: string
  business_type: Mode
  flow_status: number
  approval: Approval | null
  urgency: number
  customer_ref: string
  customer_id: string
  customer_name: string
  provider_code: string | null
  provider_name: Words | null
  service: Words | null
  origin_name: Words | null
  destination_name: Words | null
  quantity: number
  gross_g: string
  volume_mm3: string
  total_usd_minor: string | null
  payable_usd_minor: string | null
  ready_date: string | null
  etd: string | null
  eta_from: string | null
  eta: string | null
  eta_source: EtaSource | null
  last_milestone: string | null
  last_milestone_at: Date | null
  exception: string | null
  cancel_requested_at: Date | null
  consent_wanted: boolean
  price_change: PendingChange | null
  quote_id: string | null
  missing_documents: DocumentKind[]
  carrier_numbers: CarrierNumber[]
  tags: string[]
  archived: boolean
  created_at: Date
  submitted_at: Date | null
}

const orderCurrency = 'USD'
export const dollars = (minor: string | null) => (minor === null ? null : minorToNumber(Number(minor), 2))

type ArrivalRow = Pick<RowColumns, 'etd' | 'eta_from' | 'eta' | 'eta_source' | 'last_milestone' | 'exception'>

/** When the goods arrive and where they are, for everyone who may see the shipment. */
export const wireArrival = (row: ArrivalRow) => ({
  etd: row.etd,
  etaFrom: row.eta_from,
  eta: row.eta,
  etaSource: row.eta_source,
  transportState: transportStateOf(row.last_milestone, row.exception),
})

const wireChange = ({ id, kind, previous_usd_minor, total_usd_minor, created_at }: PendingChange) => ({
  id,
  kind,
  from: minorToNumber(Number(previous_usd_minor), 2),
  to: minorToNumber(Number(total_usd_minor), 2),
  currency: orderCurrency,
  since: new Date(created_at).toISOString(),
})

export const wireRow = (row: RowColumns, fba: OrderDetails['fba'], language: Language) => ({
  id: row.id,
  orderNo: row.order_no,
  businessType: row.business_type,
  flowStatus: row.flow_status,
  approval: row.approval,
  urgency: row.urgency,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerRef: row.customer_ref,
  provider:
    row.provider_code && row.provider_name
      ? { code: row.provider_code, name: row.provider_name[language] }
      : null,
  service: row.service?.[language] ?? '',
  originName: row.origin_name?.[language] ?? '',
  destinationName: row.destination_name?.[language] ?? '',
  quantity: row.quantity,
  weightKg: minorToNumber(Number(row.gross_g), 3),
  volumeCbm: Math.round(Number(row.volume_mm3) / 1e6) / 1e3,
  totalAmount: dollars(row.total_usd_minor),
  payableAmount: dollars(row.payable_usd_minor),
  currency: orderCurrency,
  readyDate: row.ready_date,
  ...wireArrival(row),
  lastMilestone:
    row.last_milestone && row.last_milestone_at
      ? { code: row.last_milestone, time: row.last_milestone_at.toISOString() }
      : null,
  exception: row.exception,
  cancelRequested: row.cancel_requested_at !== null,
  consentWanted: row.consent_wanted,
  priceChange: row.price_change && wireChange(row.price_change),
  quoteId: row.quote_id,
  missingDocuments: row.missing_documents,
  carrierNumbers: row.carrier_numbers,
  fba,
  tags: row.tags,
  archived: row.archived,
  createTime: row.created_at.toISOString(),
  submitTime: row.submitted_at?.toISOString() ?? null,
})
