import { grantsOn } from '#account/public.ts'
import type { Database } from '#kernel/database.ts'
import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Searcher } from '#kernel/searcher.ts'
import type { Services } from '#kernel/services.ts'
import { addressRoutes } from './routes.ts'
import { wireAddress } from './save-address.ts'
import { addressesOf, forgetRemovedAddresses } from './sql.ts'

const addressPersonalData: PersonalData = {
  name: 'addresses',
  module: 'addresses',
  of: async (db, who) => {
    const grants = await grantsOn(db, who, 'addresses')
    const rows = await addressesOf(db, who.customerId, {}).orderBy('id').execute()
    return rows.map(row => grants.columns(wireAddress(row)))
  },
}

// The address book's part of the search over everything of a customer's.
const addressSearcher = (db: Database): Searcher => ({
  module: 'addresses',
  search: async ({ customerId, keyword, max }) => {
    const rows = await addressesOf(db, customerId, { keyword }).orderBy('id', 'desc').limit(max).execute()
    return rows.map(row => ({
      id: row.id,
      title: row.company || row.contact,
      text: [row.company && row.contact, row.city, row.postcode, row.country].filter(Boolean).join(' · '),
      link: `/AddressDetails?open=${row.id}`,
    }))
  },
})

export const addressFeature: Feature<{ services: Services }> = {
  name: 'address',
  routes: ({ services }) => addressRoutes(services),
  jobs: ({ services: { db } }) => ({
    'address:forget-removed': async () => {
      await forgetRemovedAddresses(db)
    },
  }),
  timetable: ['23 * * * * address:forget-removed'],
  personalData: [addressPersonalData],
  search: db => ({ addresses: addressSearcher(db) }),
}
