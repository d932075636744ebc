import { addressSchema } from '@dtms/contract/address/address.schema.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { grantsOn } from '#account/public.ts'
import { recordRoutes } from '#documents/record-routes.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { exportColumns, fileName, importColumns, templateRows } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'
import { addAddress, changeAddress, wireAddress } from './save-address.ts'
import { splitAddress } from './split/split-address.ts'
import {
  type AddressFilter,
  addressesOf,
  addressOf,
  addressPlan,
  deleteAddresses,
  lockDefaults,
  restoreAddresses,
} from './sql.ts'

export const addressRoutes = (services: Services) => {
  const { db } = services
  return defineRoutes('address', addressCalls, addressSchema, {
    ...recordRoutes({
      db,
      grantsOf: who => grantsOn(db, who, 'addresses'),
      rowsOf: (customerId, filter: AddressFilter) => addressesOf(db, customerId, filter),
      rowOf: (customerId, id) => addressOf(db, customerId, id),
      plan: addressPlan,
      wire: wireAddress,
      file: { name: fileName, columns: exportColumns, importColumns, templateRows },
      removeRows: deleteAddresses,
      restoreRows: async (tx, customerId, ids) => {
        await lockDefaults(tx, customerId)
        return restoreAddresses(tx, customerId, ids)
      },
    }),
    import: ({ file }, request) => importAddresses(services, file, request),
    split: async ({ body }) => splitAddress(body.text),
    add: ({ body }, { who }) => addAddress(services, who, body),
    change: ({ body }, { who }) => changeAddress(services, who, body),
  })
}
