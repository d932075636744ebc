import { type Mode, modeNumber, modes } from '@dtms/contract/mode.ts'
import type { InputData, InquiryInput } from '@dtms/contract/quote/quote.ts'
import { type End, emptyDraft } from '../form/draft.ts'
import type { Spot, SpotBody } from './queries.ts'

// A row of the editor: what is sold, and what it costs where that is known.
export interface DraftLine {
  key: number
  code: string
  text: string
  leg: string
  quantity: string
  unit: string
  unitPrice: string
  currency: string
  min: string
  cost: string
  costCurrency: string
  supplier: string
}

export interface SpotDraft {
  mode: Mode
  origin: End
  destination: End
  quantity: string
  cbm: string
  weight: string
  // As they were asked for; the totals count where there are none.
  pieces: InquiryInput['pieces']
  options: InquiryInput['options']
  goods: InquiryInput['goods']
  goodsName: string
  goodsValue: string
  service: string
  minDays: string
  maxDays: string
  lastDay: string
  currency: string
  remark: string
  lines: DraftLine[]
}

let lastKey = 0
export const newLine = (leg = 'main', currency = 'USD'): DraftLine => {
  lastKey += 1
  return {
    ...{ key: lastKey, code: '', text: '', leg, quantity: '1', unit: 'shipment', unitPrice: '', currency },
    ...{ min: '', cost: '', costCurrency: currency, supplier: '' },
  }
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const emptySpot = (): SpotDraft => {
  const { origin, destination } = emptyDraft()
  return {
    ...{ mode: modeNumber.air, origin, destination, quantity: '', cbm: '', weight: '' },
    ...{ pieces: undefined, options: undefined, goods: undefined, goodsName: '', goodsValue: '' },
    ...{ service: '', minDays: '', maxDays: '', lastDay: dayFromNow(7), currency: 'USD', remark: '' },
    lines: [newLine()],
  }
}

const endOf = (
  type: number,
  country: string | undefined,
  code: string | undefined,
  zip: string | undefined,
  name: string | null | undefined,
): End => ({
  ...{ type, country: country ?? 'CN', code: code ?? '', zip: zip ?? '' },
  // A port is read by its name; the name of a door has its postcode in it.
  text: (type === portType && name) || (code ?? ''),
})

const portType = 1

/** The lane and the load of an inquiry. */
export const fromInput = (
  {
    inputData: input,
    pieces,
    options,
    goods,
  }: Pick<InquiryInput, 'inputData' | 'pieces' | 'options' | 'goods'>,
  mode: Mode,
  names?: { originName: string | null; destinationName: string | null },
): Partial<SpotDraft> => ({
  mode,
  origin: endOf(
    input.OriginType,
    input.OriginCountryCode,
    input.OriginAddressCode,
    input.OriginZipCode,
    names?.originName,
  ),
  destination: endOf(
    input.DestinationType,
    input.DestinationCountryCode,
    input.FbaWarehouseCode ?? input.DestinationAddressCode,
    input.DestinationZipCode,
    names?.destinationName,
  ),
  quantity: String(input.TotalQuantity ?? ''),
  cbm: String(input.TotalVolume ?? ''),
  weight: String(input.TotalWeight ?? ''),
  goodsName: input.GoodsName ?? '',
  goodsValue: String(input.GoodsValue ?? ''),
  ...{ pieces, options, goods },
})

/** The editor's rows of a stored quote: a cost goes with the line of its leg and words. */
export const fromSpot = (spot: Spot): SpotDraft => {
  const costs = [...spot.costLines]
  const take = (text: string, leg: string, quantity: number) => {
    const at = costs.findIndex(one => one.text === text && one.leg === leg && one.quantity === quantity)
    return at < 0 ? undefined : costs.splice(at, 1)[0]
  }
  const base = (line: Spot['lines'][number]) => ({
    ...newLine(line.leg, line.currency),
    ...{ code: line.code, text: line.text, quantity: String(line.quantity), unit: line.unit },
  })
  const sold = spot.lines.map(line => {
    const cost = take(line.text, line.leg, line.quantity)
    return {
      ...base(line),
      unitPrice: String(line.unitPrice),
      min: line.min === null ? '' : String(line.min),
      ...(cost && {
        ...{ cost: String(cost.unitPrice), costCurrency: cost.currency, supplier: cost.supplier },
      }),
    }
  })
  const only = costs.map(line => ({
    ...base(line),
    ...{ cost: String(line.unitPrice), costCurrency: line.currency, supplier: line.supplier },
  }))
  return {
    ...emptySpot(),
    ...fromInput({ ...spot, options: spot.options, goods: spot.goods }, spot.businessType, spot),
    ...{ service: spot.service, minDays: String(spot.minDays), maxDays: String(spot.maxDays) },
    ...{ currency: spot.currency, remark: spot.remark, lines: [...sold, ...only] },
  }
}

const isSold = (line: DraftLine) => line.unitPrice !== ''
const isCosted = (line: DraftLine) => line.cost !== ''

/** The rows behind `lines` and `costLines` of the request, to find the field that was refused. */
const rowsOf = ({ lines }: SpotDraft) => {
  const sold = lines.filter(isSold)
  // Nothing typed yet: its fields are what is wrong.
  return { lines: sold.length > 0 ? sold : lines.slice(0, 1), costLines: lines.filter(isCosted) }
}

const inputOf = (draft: SpotDraft): InputData => {
  const { origin, destination, mode } = draft
  const place = ({ code, text }: End) => code || text.trim() || undefined
  const door = (end: End) => end.type !== 1
  const isAmazon = destination.type === 3 && modes[mode].toAmazon
  return {
    OriginType: origin.type,
    OriginAddressCode: place(origin),
    OriginCountryCode: door(origin) ? origin.country : undefined,
    OriginZipCode: (door(origin) && origin.zip) || undefined,
    DestinationType: destination.type,
    ...(isAmazon
      ? { FbaWarehouseCode: place(destination) }
      : {
          DestinationAddressCode: place(destination),
          DestinationCountryCode: door(destination) ? destination.country : undefined,
          DestinationZipCode: (door(destination) && destination.zip) || undefined,
        }),
    GoodsName: draft.goodsName || undefined,
    GoodsValue: draft.goodsValue || undefined,
    ...(!draft.pieces?.length && {
      TotalQuantity: draft.quantity,
      TotalVolume: draft.cbm,
      TotalWeight: draft.weight,
    }),
  }
}

const numberOf = (text: string) => (text.trim() === '' ? -1 : Number(text))

export const bodyOf = (draft: SpotDraft): SpotBody => {
  const { lines, costLines } = rowsOf(draft)
  const common = ({ code, text, leg, quantity, unit }: DraftLine) => ({ code, text, leg, quantity, unit })
  return {
    businessType: draft.mode,
    inputData: inputOf(draft),
    ...(draft.pieces?.length && { pieces: draft.pieces }),
    ...(draft.options != null && { options: draft.options }),
    ...(draft.goods != null && { goods: draft.goods }),
    service: draft.service,
    minDays: numberOf(draft.minDays),
    maxDays: numberOf(draft.maxDays),
    // To the end of the day in China, as every validity.
    expirationTime: draft.lastDay === '' ? '' : `${draft.lastDay}T23:59:59+08:00`,
    currency: draft.currency,
    remark: draft.remark,
    lines: lines.map(line => ({
      ...common(line),
      unitPrice: line.unitPrice,
      currency: line.currency,
      ...(line.min !== '' && { min: line.min }),
    })),
    costLines: costLines.map(line => ({
      ...common(line),
      unitPrice: line.cost,
      currency: line.costCurrency,
      supplier: line.supplier,
    })),
  }
}

/** What is sold without a known cost, by its name. */
export const uncostedIn = ({ lines }: Pick<SpotDraft, 'lines'>): string[] =>
  lines.filter(line => isSold(line) && Number(line.unitPrice) > 0 && !isCosted(line)).map(({ text }) => text)

/** What the sums are counted from. A name or a day that is not typed yet changes none of them. */
export const countedBody = (draft: SpotDraft): SpotBody => {
  const body = bodyOf(draft)
  const named = <Line extends { text?: string | undefined }>(line: Line) => ({
    ...line,
    text: line.text || '-',
  })
  return {
    ...body,
    ...{ service: '-', remark: '', minDays: 1, maxDays: 1 },
    lines: body.lines.map(named),
    costLines: body.costLines?.map(named) ?? [],
  }
}

/** Fields of the request by the fields of the editor: `lines.1.unitPrice` is that of the row it came from. */
export const errorsByRow = (
  draft: SpotDraft,
  fields: Readonly<Record<string, string>>,
  missing: string,
): Readonly<Record<string, string>> => {
  const rows = rowsOf(draft)
  // The server calls an empty number a wrong one.
  const said = (value: unknown, words: string) => (value === '' ? missing : words)
  const names: Readonly<Record<string, string>> = { unitPrice: 'cost', currency: 'costCurrency' }
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [list = '', at = '', field = ''] = path.split('.')
      const value: unknown = Reflect.get(draft, path)
      if (list !== 'lines' && list !== 'costLines') return [path, said(value, words)]
      const row = rows[list][Number(at)]
      if (!row) return [path, words]
      const name = list === 'costLines' ? (names[field] ?? field) : field
      return [`${row.key}.${name}`, said(Reflect.get(row, name), words)]
    }),
  )
}
