import { grantsOn } from '#account/public.ts'
import type { Belongings } from '#kernel/belongings.ts'
import { wireAddress } from './keep-address.ts'
import { addressesOf } from './sql.ts'

export const addressBelongings: Belongings = {
  name: 'addresses',
  module: 'addresses',
  of: async (db, who) => {
    const grants = await grantsOn(db, who, 'addresses')
    const rows = await addressesOf(db, who.customerId, {}).orderBy('id').execute()
    return rows.map(row => grants.columns(wireAddress(row)))
  },
}
