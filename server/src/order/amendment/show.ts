import type { Language, Words } from '@dtms/contract/language.ts'
import { type AmendedField, amendedFieldWords } from '@dtms/contract/order/amendment.ts'
import type { OrderDetails, Party } from '@dtms/contract/order/rule.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { AmendmentRow } from '../show/sql.ts'

const yes: Words = { zh: '是', zhtw: '是', en: 'Yes' }
const no: Words = { zh: '否', zhtw: '否', en: 'No' }

const partyText = (party: Party | null | undefined): string =>
  party
    ? [
        party.company,
        party.contact,
        party.phone,
        party.line1,
        party.line2,
        party.city,
        party.province,
        party.postcode,
        party.country,
      ]
        .filter(Boolean)
        .join(', ')
    : ''

// A field as both sides read it, old and new side by side.
const texts: { [Name in AmendedField]: (details: Partial<OrderDetails>, language: Language) => string } = {
  shipper: ({ shipper }) => partyText(shipper),
  consignee: ({ consignee }) => partyText(consignee),
  notify: ({ notify }) => partyText(notify),
  pieces: ({ pieces = [] }) =>
    pieces
      .map(
        one => `${one.quantity} × ${one.lengthCm} × ${one.widthCm} × ${one.heightCm} cm, ${one.weightKg} kg`,
      )
      .join('; '),
  commodities: ({ commodities = [] }) =>
    commodities
      .map(one =>
        [one.nameEn || one.nameZh, one.quantity && `× ${one.quantity}`, one.unNumber]
          .filter(Boolean)
          .join(' '),
      )
      .join('; '),
  incoterm: ({ incoterm = '' }) => incoterm,
  incotermPlace: ({ incotermPlace = '' }) => incotermPlace,
  duty: ({ duty = '' }) => duty,
  goodsValue: ({ goodsValue }) => (goodsValue == null ? '' : String(goodsValue)),
  goodsCurrency: ({ goodsCurrency = '' }) => goodsCurrency,
  insured: ({ insured }, language) => (insured ? yes : no)[language],
  readyDate: ({ readyDate = '' }) => readyDate,
  pickup: ({ pickup }) =>
    pickup ? [pickup.date, pickup.from, pickup.to, partyText(pickup.address)].filter(Boolean).join(', ') : '',
  ports: ({ ports }) =>
    ports ? [ports.origin, ports.destination, ports.cutOff].filter(Boolean).join(', ') : '',
  fba: ({ fba }) =>
    fba ? [fba.warehouseCode, fba.shipmentId, fba.referenceId].filter(Boolean).join(', ') : '',
  remarks: ({ remarks = '' }) => remarks,
}

export const wireAmendment = (row: AmendmentRow, language: Language) => {
  const [from, to] = [Number(row.previous_usd_minor), Number(row.total_usd_minor)]
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    reply: row.reply,
    fields: (Object.keys(row.after) as AmendedField[])
      .filter(name => name in texts)
      .map(name => ({
        field: name,
        text: amendedFieldWords[name][language],
        before: texts[name](row.before, language),
        after: texts[name](row.after, language),
      })),
    from: minorToNumber(from, 2),
    to: minorToNumber(to, 2),
    difference: minorToNumber(to - from, 2),
    currency: 'USD',
    createTime: new Date(row.created_at).toISOString(),
    decideTime: row.decided_at && new Date(row.decided_at).toISOString(),
  }
}
