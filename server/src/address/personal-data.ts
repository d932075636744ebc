import { grantsOn } from '#account/public.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { wireAddress } from './keep-address.ts'
import { addressesOf } from './sql.ts'

export const addressPersonalData: PersonalData = {
  name: 'addresses',
  module: 'addresses',
  of: async (db, who) => {
    const grants = await grantsOn(db, who, 'addresses')
    const rows = await addressesOf(db, who.customerId, {}).orderBy('id').execute()
    return rows.map(row => grants.columns(wireAddress(row)))
  },
}
