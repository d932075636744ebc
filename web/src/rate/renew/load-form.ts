import type { FieldProblem } from '@dtms/contract/field.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'

// One load as its form holds it. Its names are the wire's, so that a refusal finds its field.
const names = [
  'lane',
  'origin',
  'destination',
  'inputData.OriginAddressCode',
  'inputData.OriginCountryCode',
  'inputData.OriginZipCode',
  'inputData.DestinationAddressCode',
  'inputData.DestinationCountryCode',
  'inputData.DestinationZipCode',
  'inputData.FbaWarehouseCode',
  'pieces.0.quantity',
  'pieces.0.lengthCm',
  'pieces.0.widthCm',
  'pieces.0.heightCm',
  'pieces.0.weightKg',
] as const
export type LoadName = (typeof names)[number]
export type LoadValues = Record<LoadName, string>

// spec 3: what an end can be. `origin` and `destination` hold these.
const originTypes: Record<string, number> = { port: 1, business: 3, home: 4 }
const destinationTypes: Record<string, number> = { port: 1, amazon: 3, business: 4, home: 5 }

interface Place {
  id?: unknown
  country?: unknown
  ports?: unknown
  postalPrefixes?: unknown
  warehouses?: unknown
}

export interface Lane {
  id: string
  from: Place
  to: Place
}

const maxLanes = 300

// The lanes of a sheet, to begin with what it sells.
export const lanesOf = (content: unknown): Lane[] => {
  const { places, lines } = (content ?? {}) as { places?: Place[]; lines?: { from: string; to: string }[] }
  const known = new Map((places ?? []).map(place => [place.id, place]))
  return (lines ?? []).slice(0, maxLanes).flatMap(({ from, to }) => {
    const [origin, destination] = [known.get(from), known.get(to)]
    return origin && destination ? [{ id: `${from} → ${to}`, from: origin, to: destination }] : []
  })
}

export const emptyLoad = (lane: Lane | undefined): LoadValues => ({
  ...(Object.fromEntries(names.map(name => [name, ''])) as LoadValues),
  'pieces.0.quantity': '10',
  'pieces.0.lengthCm': '50',
  'pieces.0.widthCm': '40',
  'pieces.0.heightCm': '35',
  'pieces.0.weightKg': '12',
  ...(lane && endsOf(lane)),
})

/** The two ends of a lane, in the format of the form. */
export const endsOf = ({ id, from, to }: Lane) => {
  const [port, arrival, warehouse] = [first(from.ports), first(to.ports), first(to.warehouses)]
  const [country, there] = [String(from.country ?? 'CN'), String(to.country ?? '')]
  return {
    lane: id,
    origin: port === '' || first(from.postalPrefixes) !== '' ? 'business' : 'port',
    'inputData.OriginAddressCode': port,
    'inputData.OriginCountryCode': country,
    'inputData.OriginZipCode': wholePostcode(country, first(from.postalPrefixes)),
    destination: warehouse !== '' ? 'amazon' : arrival !== '' ? 'port' : 'business',
    'inputData.DestinationAddressCode': arrival,
    'inputData.DestinationCountryCode': there,
    'inputData.DestinationZipCode': wholePostcode(there, first(to.postalPrefixes)),
    'inputData.FbaWarehouseCode': warehouse,
  } satisfies Partial<LoadValues>
}

const first = (list: unknown): string => (Array.isArray(list) && list.length > 0 ? String(list[0]) : '')

// A sheet names beginnings of postcodes; an inquiry needs a whole one.
const lengths: Record<string, number> = { CN: 6, US: 5, DE: 5, FR: 5, IT: 5, ES: 5, MX: 5, AU: 4 }
const wholePostcode = (country: string, prefix: string): string =>
  /^\d+$/.test(prefix) ? prefix.padEnd(lengths[country] ?? 0, '0') : prefix

export const inputOf = (values: LoadValues): InquiryInput => {
  const given = (name: LoadName) => values[name].trim() || undefined
  const isPort = (kind: string) => kind === 'port'
  const toDoor = !isPort(values.destination) && values.destination !== 'amazon'
  return {
    inputData: {
      OriginType: originTypes[values.origin] ?? 3,
      ...(isPort(values.origin)
        ? { OriginAddressCode: given('inputData.OriginAddressCode') }
        : {
            OriginCountryCode: given('inputData.OriginCountryCode')?.toUpperCase(),
            OriginZipCode: given('inputData.OriginZipCode'),
          }),
      DestinationType: destinationTypes[values.destination] ?? 4,
      ...(isPort(values.destination) && {
        DestinationAddressCode: given('inputData.DestinationAddressCode'),
      }),
      ...(values.destination === 'amazon' && { FbaWarehouseCode: given('inputData.FbaWarehouseCode') }),
      ...(toDoor && {
        DestinationCountryCode: given('inputData.DestinationCountryCode')?.toUpperCase(),
        DestinationZipCode: given('inputData.DestinationZipCode'),
      }),
      GoodsReadyType: 1,
    },
    pieces: [
      {
        quantity: values['pieces.0.quantity'],
        lengthCm: values['pieces.0.lengthCm'],
        widthCm: values['pieces.0.widthCm'],
        heightCm: values['pieces.0.heightCm'],
        weightKg: values['pieces.0.weightKg'],
      },
    ],
  }
}

// The server reads a load, as it reads every inquiry, and names each wrong field.
export const loadRules = Object.fromEntries(
  names.map(name => [name, (): FieldProblem => undefined]),
) as Record<LoadName, () => FieldProblem>
