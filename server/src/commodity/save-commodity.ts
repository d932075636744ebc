import { fileIdIn } from '@dtms/contract/file/file.ts'
import { type Grants, grantsOn } from '#account/public.ts'
import { attachFile, detachFiles } from '#file/public.ts'
import { type CustomerSession, hasModule } from '#kernel/access.ts'
import { isDuplicate, type Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { type CommodityFields, type CommodityInput, checkCommodity } from './check-commodity.ts'
import { type CommodityRow, commodityOf, insertCommodities, skuIsUnique, updateCommodity } from './sql.ts'

// A commodity is added and changed within the caller's own customer only. The other calls are in routes.ts.
const showCommodity = async ({ db }: Services, who: CustomerSession, id: string) => {
  const grants = await grantsOn(db, who, 'commodities')
  return grants.columns(wireCommodity(await commodityIn(db, who, id)))
}

const commodityIn = async (db: Services['db'], { customerId }: CustomerSession, id: string) => {
  const row = await commodityOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return row
}

export const addCommodity = async (services: Services, who: CustomerSession, input: CommodityInput) => {
  const { db, ids } = services
  const grants = await grantsOn(db, who, 'commodities')
  grants.press('add')
  const id = ids.next()
  const { photo = '', ...commodity } = checkCommodity(grantedInput(grants, input))
  await db
    .transaction()
    .execute(async tx =>
      insertCommodities(tx, who.customerId, [
        { id, ...commodity, photo: await hangPhoto(tx, who, id, '', photo) },
      ]),
    )
    .catch(refuseTakenSku)
  return showCommodity(services, who, id)
}

export const changeCommodity = async (
  services: Services,
  who: CustomerSession,
  { id, ...input }: CommodityInput & { id: string },
) => {
  const grants = await grantsOn(services.db, who, 'commodities')
  grants.press('edit')
  // Before the fields are checked: foreign goods reveal nothing.
  const before = wireCommodity(await commodityIn(services.db, who, id))
  const { id: sameId, unitValue, ...kept } = before
  const stored: CommodityInput = { ...kept, unitValue: String(unitValue ?? '') }
  const { photo, ...commodity } = checkCommodity({ ...stored, ...grants.changes(input) })
  await services.db
    .transaction()
    .execute(async tx => {
      const hung = await hangPhoto(tx, who, id, before.photo, photo ?? before.photo)
      const found = await updateCommodity(tx, who.customerId, { id, ...commodity, photo: hung })
      if (!found) throw refuse('thing.not-found')
    })
    .catch(refuseTakenSku)
  return showCommodity(services, who, id)
}

// The values of fields that are not granted and not stored yet.
const unsaid = {
  sku: '',
  hsCode: '',
  material: '',
  usage: '',
  brand: '',
  unitValue: '',
  currency: 'USD',
  originCountry: '',
  battery: 0,
  unNumber: '',
  link: '',
}

/** For a new row: the granted fields, empty where not granted. */
export const grantedInput = <Input extends CommodityFields>(
  grants: Grants<'commodities'>,
  input: Input,
): Input => ({ ...unsaid, ...grants.fields(input) })

export const photoKind = 'commodity'

// Another picture takes the place of the one before, which goes.
const hangPhoto = async (tx: Tx, who: CustomerSession, id: string, before: string, photo: string) => {
  if ((fileIdIn(photo) ?? photo) === before) return before
  const thing = { kind: photoKind, id }
  const file =
    photo === ''
      ? undefined
      : await attachFile(tx, {
          pathOrId: photo,
          personId: who.personId,
          thing,
          field: 'photo',
          picturesOnly: true,
        })
  await detachFiles(tx, thing, file?.id)
  return file?.id ?? ''
}

// Users who may see the commodity may see its picture.
export const commodityFileAccess: FileAccess = {
  [photoKind]: async (db, id, who) =>
    who.customerId !== undefined &&
    hasModule(who, 'commodities') &&
    (await grantsOn(db, who, 'commodities')).sees('photo') &&
    Boolean(await commodityOf(db, who.customerId, id)),
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
