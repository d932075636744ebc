import { type FieldReason, refuse } from '#kernel/refuse.ts'
import { countryName, isCurrency } from '#reference/country/public.ts'
import { hsChapter } from '#reference/hs/public.ts'

// The checks that need the tables: does the chapter, currency, country exist.
export interface CommodityFields {
  sku: string
  nameZh: string
  nameEn: string
  hsCode: string
  material: string
  usage: string
  brand: string
  // A decimal as text: money is never a float on its way to the database. Empty means no value.
  unitValue: string
  currency: string
  originCountry: string
  battery: number
  unNumber: string
  link: string
}

// In addition to the fields, an uploaded picture. Absent means unchanged.
export interface CommodityInput extends CommodityFields {
  photo?: string | undefined
}

export const checkCommodity = <Input extends CommodityFields>(input: Input): Input => {
  const fields: Record<string, FieldReason> = {}
  if (input.nameZh === '' && input.nameEn === '') fields.nameZh = { word: 'nameEither' }
  if (input.hsCode !== '' && !hsChapter(input.hsCode)) fields.hsCode = { word: 'hsUnknown' }
  if (!isCurrency(input.currency)) fields.currency = { word: 'currencyUnknown' }
  if (input.originCountry !== '' && !countryName(input.originCountry))
    fields.originCountry = { word: 'choice' }
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  return input
}
