import type { AddressKind } from '@dtms/contract/address/address.ts'
import type { Queryable } from '#kernel/database.ts'
import { compact } from '#kernel/text/fold.ts'
import { addressBook, commoditiesOfSkus } from './sql.ts'

// The customer's addresses and commodities, found by what people call them.
export type AddressEntry = Awaited<ReturnType<typeof addressBook>>[number]
export type CommodityEntry = Awaited<ReturnType<typeof commoditiesOfSkus>>[number]

export interface OwnRecords {
  address: (kind: AddressKind, typed: string) => AddressEntry | 'unknown' | 'several'
  // Names that begin like what was typed.
  alike: (typed: string) => string[]
  defaultShipper: AddressEntry | undefined
  commodity: (sku: string) => CommodityEntry | undefined
}

type Named = Pick<AddressEntry, 'company' | 'contact' | 'city' | 'postcode'>

/** The label of an address in a template's list: enough to distinguish it from its neighbours. */
export const addressLabel = ({ company, contact, city, postcode }: Named): string =>
  [company, contact, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(' / ')

export const openOwnRecords = async (
  db: Queryable,
  customerId: string,
  skus: ReadonlySet<string>,
): Promise<OwnRecords> => {
  const [addresses, commodities] = await Promise.all([
    addressBook(db, customerId),
    commoditiesOfSkus(db, customerId, [...skus]),
  ])
  const byName = new Map<string, AddressEntry[]>()
  for (const entry of addresses)
    for (const name of new Set(namesOf(entry).map(compact))) {
      if (name === '') continue
      const known = byName.get(name)
      if (known) known.push(entry)
      else byName.set(name, [entry])
    }
  const bySku = new Map(commodities.map(entry => [entry.sku.toLowerCase(), entry]))
  return {
    address: (kind, typed) => {
      const found = byName.get(compact(typed)) ?? []
      const ofKind = found.filter(entry => entry.kind === kind)
      const chosen = ofKind.length > 0 ? ofKind : found
      const [first, ...others] = chosen
      if (!first) return 'unknown'
      // The same name at one location is one address, however often it is stored.
      return others.some(one => one.likeness !== first.likeness) ? 'several' : first
    },
    alike: typed => {
      const key = compact(typed)
      if (key === '') return []
      const near = addresses.filter(entry =>
        namesOf(entry).some(
          name => compact(name).includes(key) || (name !== '' && key.includes(compact(name) || '-')),
        ),
      )
      return [...new Set(near.map(addressLabel))].slice(0, 3)
    },
    defaultShipper: addresses.find(({ kind, is_default }) => kind === 'shipper' && is_default),
    commodity: sku => bySku.get(sku.toLowerCase()),
  }
}

const namesOf = (entry: AddressEntry): string[] => [
  entry.id,
  addressLabel(entry),
  entry.company,
  entry.contact,
  `${entry.company} ${entry.contact}`,
]
