import type { CommodityLine, OrderDetails, Party, Problems } from '@dtms/contract/order/rule.ts'
import type { OrderInput } from '@dtms/contract/order/shape.schema.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { ownAddresses, ownCommodities } from './sql.ts'

type Sent = Pick<OrderInput, 'shipper' | 'consignee' | 'notify' | 'pickup' | 'commodities'>

// The entries of the customer's own address book and commodities that are named by what was sent.
export const readNamedRecords = async (db: Queryable, customerId: string, sent: Sent) => {
  const parties = [sent.shipper, sent.consignee, sent.notify, sent.pickup?.address]
  const addressIds = idsIn(parties)
  const commodityIds = idsIn(sent.commodities ?? [])
  const [addresses, commodities] = await Promise.all([
    addressIds.length > 0 ? ownAddresses(db, customerId, addressIds) : [],
    commodityIds.length > 0 ? ownCommodities(db, customerId, commodityIds) : [],
  ])
  return { addresses, commodities }
}

const idsIn = (things: readonly ({ id?: string | null | undefined } | null | undefined)[]) => [
  ...new Set(things.flatMap(thing => (thing?.id && isId(thing.id) ? [thing.id] : []))),
]

// An id of the address book or of the commodities fills in what was left out; one that is not the customer's own
// is refused at its field.
export const fromNamedRecords = (
  { addresses, commodities }: Awaited<ReturnType<typeof readNamedRecords>>,
  details: OrderDetails,
  // Only what was sent is looked up: an entry may have been removed since.
  sent: Sent,
): OrderDetails => {
  const problems: Problems = {}
  const parties = {
    shipper: sent.shipper ? details.shipper : null,
    consignee: sent.consignee ? details.consignee : null,
    notify: sent.notify ? details.notify : null,
    'pickup.address': sent.pickup?.address ? (details.pickup?.address ?? null) : null,
  }

  const partyOf = (name: keyof typeof parties, said: Party | null): Party | null => {
    const party = parties[name]
    if (!party?.id) return said
    const entry = addresses.find(({ id }) => id === party.id)
    if (!entry) {
      problems[`${name}.id`] = 'addressUnknown'
      return party
    }
    return filledParty(party, entry)
  }

  const commodityOf = (line: CommodityLine, index: number): CommodityLine => {
    if (!line.id || !sent.commodities) return line
    const entry = commodities.find(({ id }) => id === line.id)
    if (!entry) {
      problems[`commodities.${index}.id`] = 'commodityUnknown'
      return line
    }
    return filledLine(line, entry)
  }

  const filled = {
    ...details,
    shipper: partyOf('shipper', details.shipper),
    consignee: partyOf('consignee', details.consignee),
    notify: partyOf('notify', details.notify),
    pickup: details.pickup && {
      ...details.pickup,
      address: partyOf('pickup.address', details.pickup.address),
    },
    commodities: details.commodities.map(commodityOf),
  }
  const fields = Object.entries(problems).map(([field, word]) => [field, { words: orderProblemWords[word] }])
  if (fields.length > 0) throw refuse('input.invalid', { fields: Object.fromEntries(fields) })
  return filled
}

export type AddressEntry = Awaited<ReturnType<typeof ownAddresses>>[number]
export type CommodityEntry = Awaited<ReturnType<typeof ownCommodities>>[number]

/** The given fields of a party, completed from its entry in the address book. */
export const filledParty = (party: Party, entry: AddressEntry): Party => ({
  id: entry.id,
  type: party.type ?? entry.type,
  company: party.company || entry.company,
  contact: party.contact || entry.contact,
  phone: party.phone || entry.phone,
  email: party.email || entry.email,
  country: party.country || entry.country,
  province: party.province || entry.province,
  city: party.city || entry.city,
  postcode: party.postcode || entry.postcode,
  line1: party.line1 || entry.line1,
  line2: party.line2 || entry.line2,
  taxId: party.taxId || entry.tax_id,
  eori: party.eori || entry.eori,
})

/** The given fields of a commodity, completed from its entry. */
export const filledLine = (line: CommodityLine, entry: CommodityEntry): CommodityLine => ({
  ...line,
  id: entry.id,
  sku: line.sku || entry.sku,
  nameZh: line.nameZh || entry.name_zh,
  nameEn: line.nameEn || entry.name_en,
  hsCode: line.hsCode || entry.hs_code,
  material: line.material || entry.material,
  usage: line.usage || entry.usage,
  brand: line.brand || entry.brand,
  unitValue: line.unitValue ?? (entry.unit_value === null ? null : Number(entry.unit_value)),
  currency: line.currency || entry.currency,
  originCountry: line.originCountry || entry.origin_country,
  battery: line.battery || entry.battery,
  unNumber: line.unNumber || entry.un_number,
  photo: line.photo || entry.photo,
  link: line.link || entry.link,
})

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
