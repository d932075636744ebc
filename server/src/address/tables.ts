import type { AddressKind } from '@dtms/contract/address/address.ts'
import type { Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'

// The columns of the address book's own table.
export interface AddressTables {
  address: {
    id: string
    customer_id: string
    kind: AddressKind
    type: number
    company: string
    contact: string
    phone: string
    email: string
    country: string
    province: string
    city: string
    postcode: string
    line1: string
    line2: string
    tax_id: string
    eori: string
    is_default: boolean
    likeness: string
    created_at: CreatedAt
    updated_at: Generated<Date>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends AddressTables {}
}
