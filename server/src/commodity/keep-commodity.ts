import type { CustomerSession } from '#kernel/access.ts'
import { isDuplicate } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { type CommodityFields, checkCommodity } from './check-commodity.ts'
import {
  type CommodityRow,
  commodityOf,
  deleteCommodities,
  insertCommodities,
  skuIsUnique,
  updateCommodity,
} from './sql.ts'

// One commodity: shown, added, changed, removed, always within the caller's own customer.
export const showCommodity = async ({ db }: Services, { customerId }: CustomerSession, id: string) => {
  const row = await commodityOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return wireCommodity(row)
}

export const addCommodity = async (services: Services, who: CustomerSession, input: CommodityFields) => {
  const { db, ids } = services
  const id = ids.next()
  const commodity = { id, ...checkCommodity(input) }
  await insertCommodities(db, who.customerId, [commodity]).catch(refuseTakenSku)
  return showCommodity(services, who, id)
}

export const changeCommodity = async (
  services: Services,
  who: CustomerSession,
  { id, ...input }: CommodityFields & { id: string },
) => {
  const { db } = services
  // Before the fields are looked at: of another's goods nothing is said.
  await showCommodity(services, who, id)
  const commodity = { id, ...checkCommodity(input) }
  const found = await updateCommodity(db, who.customerId, commodity).catch(refuseTakenSku)
  if (!found) throw refuse('thing.not-found')
  return showCommodity(services, who, id)
}

// All or none: a selection that holds a stranger's id, or one that is gone, removes nothing.
export const removeCommodities = async (
  { db }: Services,
  { customerId }: CustomerSession,
  ids: readonly string[],
): Promise<number> => {
  const wanted = [...new Set(ids)]
  await db.transaction().execute(async tx => {
    if ((await deleteCommodities(tx, customerId, wanted)) !== wanted.length) throw refuse('thing.not-found')
  })
  return wanted.length
}

// The database decides: of two that come at once with the same SKU one is refused.
export const refuseTakenSku = (error: unknown): never => {
  if (isDuplicate(error, skuIsUnique))
    throw refuse('commodity.sku-taken', { fields: { sku: { word: 'skuTaken' } } })
  throw error
}

export const wireCommodity = (row: CommodityRow) => ({
  id: row.id,
  sku: row.sku,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  hsCode: row.hs_code,
  material: row.material,
  usage: row.usage,
  brand: row.brand,
  unitValue: row.unit_value === null ? null : Number(row.unit_value),
  currency: row.currency,
  originCountry: row.origin_country,
  battery: row.battery,
  unNumber: row.un_number,
  photo: row.photo,
  link: row.link,
})
