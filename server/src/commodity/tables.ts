import type { Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'

// The columns of the commodities' own table.
export interface CommodityTables {
  commodity: {
    id: string
    customer_id: string
    sku: string
    name_zh: string
    name_en: string
    hs_code: string
    material: string
    usage: string
    brand: string
    // A numeric, which the driver reads as text.
    unit_value: string | null
    currency: string
    origin_country: string
    battery: number
    un_number: string
    photo: Generated<string>
    link: string
    created_at: CreatedAt
    updated_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends CommodityTables {}
}
