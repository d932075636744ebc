import type { AddressColumn } from '@dtms/contract/address/address.ts'

// What was found in a text, by the names of the wire.
export type Found = { [Name in AddressColumn]?: string | undefined }
