import type { ChargeState } from '@dtms/contract/bill/bill.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type { Language } from '@dtms/contract/language.ts'
import { consentSourceWords } from '@dtms/contract/order/order.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { money } from '../money.ts'
import type { ChargeRow } from './sql.ts'

export const legText = (leg: string, language: Language): string =>
  leg in quoteLegs ? quoteLegs[leg as keyof typeof quoteLegs][language] : leg

type Charged = Pick<
  ChargeRow,
  | 'order_id'
  | 'order_no'
  | 'leg'
  | 'code'
  | 'text'
  | 'note'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'currency'
  | 'exponent'
  | 'amount_minor'
  | 'fx_rate'
  | 'amount_usd_minor'
  | 'source'
  | 'reason'
  | 'file_id'
  | 'file_name'
>

export const wireCharge = (row: Charged, language: Language) => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  leg: row.leg,
  legText: legText(row.leg, language),
  code: row.code,
  text: row.text[language],
  quantity: Number(row.quantity),
  unit: row.unit,
  unitPrice: Number(row.unit_price),
  amount: money(row.amount_minor, row.exponent),
  currency: row.currency,
  fxRate: row.fx_rate,
  amountUsd: money(row.amount_usd_minor, 2),
  note: row.note?.[language] ?? '',
  source: row.source,
  reason: row.reason[language],
  file: row.file_id === null ? null : { id: row.file_id, path: filePath(row.file_id), name: row.file_name },
})

export const wireLane = (
  row: Pick<ChargeRow, 'business_type' | 'origin_name' | 'destination_name'>,
  language: Language,
) => ({
  businessType: row.business_type,
  originName: row.origin_name?.[language] ?? '',
  destinationName: row.destination_name?.[language] ?? '',
})

export const wireCost = (row: ChargeRow, language: Language) => {
  const state: ChargeState = row.state === 'open' && row.bill_id !== null ? 'billed' : row.state
  return {
    id: row.id,
    ...wireCharge(row, language),
    ...wireLane(row, language),
    state,
    bill: row.bill_id === null ? null : { id: row.bill_id, billNo: row.bill_no ?? '' },
    provider: { code: row.provider_code, name: row.provider_name[language] },
    createTime: row.created_at.toISOString(),
    consent: row.consent_source && {
      source: row.consent_source,
      text: consentSourceWords[row.consent_source][language],
      note: row.consent_note,
    },
  }
}
