import type { CommodityLine, OrderDetails, OrderPiece, Party } from '@dtms/contract/order/rule.ts'
import type { OrderInput } from '@dtms/contract/order/shape.schema.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedCurrency } from '@dtms/pricing/input/asked.ts'
import { FieldErrors, formatFieldError } from '@dtms/pricing/input/field-error.ts'
import { readPieces } from '@dtms/pricing/input/read-load.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import { wirePiece } from '@dtms/pricing/load.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'

// What the shipper filled in, tidied: codes in capitals, HS codes without dots, the load in plain numbers.
export const emptyDetails: OrderDetails = {
  shipper: null,
  consignee: null,
  notify: null,
  pieces: [],
  commodities: [],
  incoterm: '',
  incotermPlace: '',
  duty: '',
  goodsValue: null,
  goodsCurrency: 'USD',
  insured: false,
  readyDate: '',
  pickup: null,
  ports: { origin: '', destination: '', cutOff: '' },
  fba: null,
  remarks: '',
}

/** As an earlier release may have stored them: without the fields that came later. */
export type StoredDetails = Partial<OrderDetails>

/** A stored row, with its default for every field that it lacks. */
export const withAllDetails = <Row extends { details: StoredDetails }>(row: Row) => ({
  ...row,
  details: { ...emptyDetails, ...row.details },
})

// Sent fields replace the stored ones; absent fields stay unchanged.
export const changedDetails = (before: OrderDetails, input: OrderInput): OrderDetails => ({
  shipper: input.shipper === undefined ? before.shipper : partyOf(input.shipper),
  consignee: input.consignee === undefined ? before.consignee : partyOf(input.consignee),
  notify: input.notify === undefined ? before.notify : partyOf(input.notify),
  pieces: input.pieces === undefined ? before.pieces : piecesOf(input.pieces ?? []),
  commodities:
    input.commodities === undefined ? before.commodities : (input.commodities ?? []).map(commodityOf),
  incoterm: input.incoterm === undefined ? before.incoterm : (input.incoterm ?? ''),
  incotermPlace: input.incotermPlace ?? before.incotermPlace,
  duty: input.duty === undefined ? before.duty : (input.duty ?? ''),
  goodsValue: input.goodsValue === undefined ? before.goodsValue : input.goodsValue,
  goodsCurrency: (input.goodsCurrency ?? before.goodsCurrency).toUpperCase() || 'USD',
  insured: input.insurance === undefined ? before.insured : isInsured(input.insurance),
  readyDate: input.readyDate ?? before.readyDate,
  pickup: input.pickup === undefined ? before.pickup : pickupOf(input.pickup),
  ports: input.ports === undefined ? before.ports : portsOf(input.ports),
  fba: input.fba === undefined ? before.fba : fbaOf(input.fba),
  remarks: input.remarks ?? before.remarks,
})

// A quote that is taken up brings its ports, and its own load and terms for everything that is not given.
export const withQuote = (
  details: OrderDetails,
  input: OrderInput,
  asked: InquiryInput,
  quote: Quote,
): OrderDetails => {
  const ticked = optionsOf(asked.options)
  const value = Number(asked.inputData.GoodsValue)
  const warehouse = asked.inputData.FbaWarehouseCode?.replace(/^#/, '').toUpperCase() ?? ''
  return {
    ...details,
    ...(input.pieces == null && { pieces: asked.pieces?.length ? piecesOf(asked.pieces) : [] }),
    ...(input.insurance === undefined && { insured: ticked.insurance === true }),
    ...(!input.duty && { duty: ticked.ddp === true ? 'DDP' : details.duty }),
    ...(input.goodsValue == null && value > 0 && { goodsValue: value, goodsCurrency: askedCurrency(asked) }),
    // PRODUCT 7.3: the quote has chosen them.
    ports: {
      origin: quote.origin.portCode,
      destination: quote.destination.portCode,
      cutOff: details.ports.cutOff,
    },
    ...(warehouse && {
      fba: {
        shipmentId: details.fba?.shipmentId ?? '',
        referenceId: details.fba?.referenceId ?? '',
        warehouseCode: details.fba?.warehouseCode || warehouse,
      },
    }),
  }
}

const isInsured = (insurance: NonNullable<OrderInput['insurance']> | null) =>
  typeof insurance === 'object' ? insurance?.insured === true : insurance

export const piecesOf = (sent: readonly unknown[], field = 'pieces'): OrderPiece[] => {
  if (sent.length === 0) return []
  const errors = new FieldErrors()
  const load = readPieces(sent, field, errors)
  if (!load) throw refuse('input.invalid', { fields: inWords(errors) })
  return load.pieces.map(wirePiece)
}

const inWords = ({ list }: FieldErrors): Record<string, FieldReason> =>
  Object.fromEntries(
    list.map(({ path, code }) => [
      path.replace(/\[(\d+)\]/g, '.$1'),
      {
        words: {
          zh: formatFieldError(code, 'zh'),
          zhtw: formatFieldError(code, 'zhtw'),
          en: formatFieldError(code, 'en'),
        },
      },
    ]),
  )

type SentParty = NonNullable<OrderInput['shipper']>

const partyOf = (party: SentParty | null): Party | null =>
  party && {
    company: party.company,
    contact: party.contact,
    phone: party.phone,
    email: party.email,
    country: party.country.toUpperCase(),
    province: party.province,
    city: party.city,
    postcode: party.postcode,
    line1: party.line1,
    line2: party.line2,
    taxId: party.taxId,
    eori: party.eori.toUpperCase(),
    ...(party.id && { id: party.id }),
    ...(party.type != null && { type: party.type }),
  }

const commodityOf = (line: NonNullable<OrderInput['commodities']>[number]): CommodityLine => {
  const { id, ...rest } = line
  return {
    ...rest,
    hsCode: line.hsCode.replace(/[\s.]/g, ''),
    unNumber: line.unNumber
      .replace(/\s/g, '')
      .toUpperCase()
      .replace(/^(?=\d{4}$)/, 'UN'),
    currency: line.currency.toUpperCase(),
    originCountry: line.originCountry.toUpperCase(),
    ...(id && { id }),
  }
}

const pickupOf = (pickup: NonNullable<OrderInput['pickup']> | null) =>
  pickup && { date: pickup.date, from: pickup.from, to: pickup.to, address: partyOf(pickup.address ?? null) }

const portsOf = (ports: NonNullable<OrderInput['ports']> | null) =>
  ports
    ? {
        origin: ports.origin.toUpperCase(),
        destination: ports.destination.toUpperCase(),
        cutOff: ports.cutOff,
      }
    : emptyDetails.ports

const fbaOf = (fba: NonNullable<OrderInput['fba']> | null) =>
  fba && {
    shipmentId: fba.shipmentId.replace(/\s/g, '').toUpperCase(),
    referenceId: fba.referenceId.replace(/\s/g, '').toUpperCase(),
    warehouseCode: fba.warehouseCode.replace(/^#|\s/g, '').toUpperCase(),
  }
