import { type Mode, modes } from '@dtms/contract/mode.ts'
import type { OrderDetails, Party } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { askedCurrency } from '@dtms/pricing/input/asked.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import type { OrderDetail, PlaceBody, Prospect } from '../queries.ts'
import type { Commodity } from './stored.ts'

// The content of the form: texts, with the names of the wire, so that a refusal finds its field.
export const partyFields = [
  'company',
  'contact',
  'phone',
  'email',
  'country',
  'province',
  'city',
  'postcode',
  'line1',
  'line2',
  'taxId',
  'eori',
] as const
export type PartyField = (typeof partyFields)[number]
export type PartyDraft = Record<PartyField, string> & { id: string }

export const pieceFields = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
export type PieceDraft = Record<(typeof pieceFields)[number], string> & { key: number }

export const lineFields = [
  'sku',
  'nameZh',
  'nameEn',
  'hsCode',
  'material',
  'usage',
  'brand',
  'unitValue',
  'currency',
  'originCountry',
  'battery',
  'unNumber',
  'photo',
  'link',
  'quantity',
] as const
export type LineDraft = Record<(typeof lineFields)[number], string> & { id: string; key: number }

export interface OrderDraft {
  shipper: PartyDraft
  consignee: PartyDraft
  notify: PartyDraft
  hasConsignee: boolean
  hasNotify: boolean
  pieces: PieceDraft[]
  commodities: LineDraft[]
  incoterm: string
  incotermPlace: string
  duty: string
  goodsValue: string
  goodsCurrency: string
  insured: boolean
  readyDate: string
  pickup: { date: string; from: string; to: string; address: PartyDraft }
  hasPickup: boolean
  ports: { origin: string; destination: string; cutOff: string }
  fba: { shipmentId: string; referenceId: string; warehouseCode: string }
  customerRef: string
  remarks: string
  urgency: string
}

let keys = 0
const nextKey = () => {
  keys += 1
  return keys
}

const text = (value: unknown): string => (value == null ? '' : String(value))
const number = (value: string): number | null => (value.trim() === '' ? null : Number(value))

export const partyDraft = (party: Partial<Record<PartyField | 'id', unknown>> | null): PartyDraft => ({
  ...(Object.fromEntries(partyFields.map(name => [name, text(party?.[name])])) as Record<PartyField, string>),
  id: text(party?.id),
})

export const pieceDraft = (piece: Partial<Record<keyof PieceDraft, unknown>> = {}): PieceDraft => ({
  key: nextKey(),
  quantity: text(piece.quantity),
  lengthCm: text(piece.lengthCm),
  widthCm: text(piece.widthCm),
  heightCm: text(piece.heightCm),
  weightKg: text(piece.weightKg),
})

export const lineDraft = (line: Partial<Record<keyof LineDraft, unknown>> | Commodity = {}): LineDraft => ({
  ...(Object.fromEntries(
    lineFields.map(name => [name, text((line as Record<string, unknown>)[name])]),
  ) as Record<(typeof lineFields)[number], string>),
  currency: text(line.currency) || 'USD',
  battery: text(line.battery) || '0',
  id: text(line.id),
  key: nextKey(),
})

// After a reload the counter restarts: restored rows must not share a key with added ones.
export const withFreshKeys = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  pieces: draft.pieces.map(piece => ({ ...piece, key: nextKey() })),
  commodities: draft.commodities.map(line => ({ ...line, key: nextKey() })),
})

// An inquiry has one name for the goods, customs one for each language.
const namesOf = (name: string) =>
  /\p{Script=Han}/u.test(name) ? { nameZh: name, nameEn: '' } : { nameZh: '', nameEn: name }

interface Known {
  known?: Prospect['known'] | undefined
  // The commodity of the customer's list that has the name of the goods.
  goods?: Partial<Commodity> | undefined
  today?: string
}

// A fresh form knows what was asked for, the load, the places, the services, and who was involved before.
export const draftOfQuote = (
  { inputData, ...asked }: InquiryInput,
  quote: { startPortCode: string; destPortCode: string },
  { known, goods, today = '' }: Known = {},
): OrderDraft => {
  const ticked = optionsOf(asked.options)
  const unNumber = [asked.unNumbers ?? []].flat()[0]
  return {
    shipper: partyDraft(known?.shipper ?? null),
    consignee: partyDraft(known?.consignee ?? null),
    notify: partyDraft(null),
    hasConsignee: false,
    hasNotify: false,
    pieces: (asked.pieces ?? []).map(piece => pieceDraft(piece)),
    commodities: [
      lineDraft({
        originCountry: 'CN',
        ...namesOf(inputData.GoodsName ?? ''),
        ...goods,
        ...(unNumber && { unNumber }),
      }),
    ],
    incoterm: '',
    incotermPlace: '',
    duty: ticked.ddp === true ? 'DDP' : '',
    goodsValue: text(inputData.GoodsValue),
    goodsCurrency: askedCurrency({ inputData }),
    insured: ticked.insurance === true,
    readyDate: inputData.GoodsReadyType === 1 ? today : '',
    pickup: { date: '', from: '', to: '', address: partyDraft(null) },
    hasPickup: false,
    ports: { origin: quote.startPortCode, destination: quote.destPortCode, cutOff: '' },
    fba: {
      shipmentId: '',
      referenceId: '',
      warehouseCode: inputData.FbaWarehouseCode?.replace(/^#/, '').toUpperCase() ?? '',
    },
    customerRef: '',
    remarks: '',
    urgency: '1',
  }
}

// A copied order is ready today, until the shipper says otherwise.
export const draftOfOrder = (order: OrderDetail, readyDate = ''): OrderDraft => ({
  shipper: partyDraft(order.shipper),
  consignee: partyDraft(order.consignee),
  notify: partyDraft(order.notify),
  hasConsignee: order.consignee !== null,
  hasNotify: order.notify !== null,
  pieces: order.pieces.map(piece => pieceDraft(piece)),
  commodities: order.commodities.length > 0 ? order.commodities.map(line => lineDraft(line)) : [lineDraft()],
  incoterm: order.incoterm,
  incotermPlace: order.incotermPlace,
  duty: order.duty,
  goodsValue: text(order.goodsValue),
  goodsCurrency: order.goodsCurrency || 'USD',
  insured: order.insurance.insured,
  readyDate: text(order.readyDate) || readyDate,
  pickup: {
    date: order.pickup?.date ?? '',
    from: order.pickup?.from ?? '',
    to: order.pickup?.to ?? '',
    address: partyDraft(order.pickup?.address ?? null),
  },
  hasPickup: Boolean(order.pickup?.address),
  ports: order.ports,
  fba: order.fba ?? { shipmentId: '', referenceId: '', warehouseCode: '' },
  customerRef: order.customerRef,
  remarks: order.remarks,
  urgency: String(order.urgency),
})

export const isWhole = (piece: PieceDraft): boolean => pieceFields.every(name => Number(piece[name]) > 0)

const isUntouched = (line: LineDraft): boolean =>
  lineFields.every(name => line[name] === '' || ['currency', 'battery', 'originCountry'].includes(name))

/** The value of all goods, where each has one and all are in one currency. */
export const valueOfGoods = ({
  commodities,
}: Pick<OrderDraft, 'commodities'>): Partial<Pick<OrderDraft, 'goodsValue' | 'goodsCurrency'>> => {
  const [currency = '', other] = [...new Set(commodities.map(line => line.currency))]
  const cents = commodities.map(line => Math.round(Number(line.unitValue) * 100) * Number(line.quantity))
  if (other !== undefined || cents.length === 0 || !cents.every(one => one > 0)) return {}
  const goodsValue = cents.reduce((sum, one) => sum + one, 0) / 100
  return { goodsValue: String(goodsValue), goodsCurrency: currency }
}

// As the contract's rules read it, which are the server's own.
export const detailsOf = (draft: OrderDraft, mode: Mode): OrderDetails => {
  const party = ({ id, ...fields }: PartyDraft): Party => ({
    ...fields,
    country: fields.country.toUpperCase(),
    ...(id && { id }),
  })
  const wanted = !modes[mode].toAmazon || draft.hasConsignee
  const { fba } = draft
  const pickup = { ...draft.pickup, address: draft.hasPickup ? party(draft.pickup.address) : null }
  return {
    shipper: party(draft.shipper),
    consignee: wanted ? party(draft.consignee) : null,
    notify: draft.hasNotify ? party(draft.notify) : null,
    pieces: draft.pieces.map(({ key: _key, ...piece }) => ({
      quantity: Number(piece.quantity),
      lengthCm: Number(piece.lengthCm),
      widthCm: Number(piece.widthCm),
      heightCm: Number(piece.heightCm),
      weightKg: Number(piece.weightKg),
    })),
    commodities: draft.commodities.map(({ key: _key, id, ...line }) => ({
      ...line,
      ...(id && { id }),
      hsCode: line.hsCode.replace(/[\s.]/g, ''),
      unNumber: line.unNumber.replace(/\s/g, '').toUpperCase(),
      unitValue: number(line.unitValue),
      quantity: number(line.quantity),
      battery: Number(line.battery),
    })),
    incoterm: draft.incoterm as OrderDetails['incoterm'],
    incotermPlace: draft.incotermPlace,
    duty: draft.duty as OrderDetails['duty'],
    goodsValue: number(draft.goodsValue),
    goodsCurrency: draft.goodsCurrency,
    insured: draft.insured,
    readyDate: draft.readyDate,
    pickup: pickup.date || pickup.from || pickup.to || pickup.address ? pickup : null,
    ports: draft.ports,
    fba: modes[mode].toAmazon
      ? {
          shipmentId: fba.shipmentId.replace(/\s/g, '').toUpperCase(),
          referenceId: fba.referenceId.replace(/\s/g, '').toUpperCase(),
          warehouseCode: fba.warehouseCode,
        }
      : null,
    remarks: draft.remarks,
  }
}

// The body to send. A draft is saved as far as it goes: a half-typed piece waits, an untouched line is left out.
export const bodyOf = (draft: OrderDraft, mode: Mode, whole: boolean): Omit<PlaceBody, 'quoteId'> => {
  const { insured, ...details } = detailsOf(draft, mode)
  return {
    ...details,
    pieces: whole
      ? details.pieces
      : details.pieces.filter((_, at) => isWhole(draft.pieces[at] as PieceDraft)),
    commodities: whole
      ? details.commodities
      : details.commodities.filter((_, at) => !isUntouched(draft.commodities[at] as LineDraft)),
    insurance: insured,
    customerRef: draft.customerRef,
    urgency: Number(draft.urgency),
  } as Omit<PlaceBody, 'quoteId'>
}

// `commodities.0.hsCode` names one value in the form.
export const withValue = <Value>(whole: Value, path: string, value: unknown): Value => {
  const [head = '', ...rest] = path.split('.')
  const inner = (whole as Record<string, unknown>)[head]
  const changed = rest.length === 0 ? value : withValue(inner, rest.join('.'), value)
  if (Array.isArray(whole)) return whole.with(Number(head), changed) as Value
  return { ...whole, [head]: changed }
}

export const valueAt = (whole: unknown, path: string): string =>
  String(
    path
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], whole) ?? '',
  )

/** Today where the goods are handed over, by which the quote counts its days: not where its reader sits. */
export const dayAtOrigin = (timeZone = 'Asia/Shanghai', now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
