import { grantsOn } from '#account/public.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { wireCommodity } from './keep-commodity.ts'
import { commoditiesOf } from './sql.ts'

export const commodityPersonalData: PersonalData = {
  name: 'commodities',
  module: 'commodities',
  of: async (db, who) => {
    const grants = await grantsOn(db, who, 'commodities')
    const rows = await commoditiesOf(db, who.customerId, {}).orderBy('id').execute()
    return rows.map(row => grants.columns(wireCommodity(row)))
  },
}
