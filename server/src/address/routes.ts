import { addressSchema } from '@dtms/contract/address.schema.ts'
import { addressCalls } from '@dtms/contract/address.ts'
import { grantsOn } from '#account/public.ts'
import { exportFile } from '#kernel/export.ts'
import { feature } from '#kernel/feature.ts'
import { everyRow, listPage } from '#kernel/list.ts'
import type { Services } from '#kernel/services.ts'
import { templateFile } from '#kernel/table.ts'
import { exportColumns, fileName, importColumns, templateRows } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'
import {
  addAddress,
  changeAddress,
  removeAddresses,
  restoreAddresses,
  showAddress,
  wireAddress,
} from './keep-address.ts'
import { splitAddress } from './split/split-address.ts'
import { addressesOf, addressPlan } from './sql.ts'

export const addressFeature = (services: Services) => {
  const { db } = services
  return feature('address', addressCalls, addressSchema, {
    list: async ({ query }, { who }) => {
      const grants = await grantsOn(db, who, 'addresses')
      grants.asks(query)
      const { rows, ...page } = await listPage(db, addressesOf(db, who.customerId, query), addressPlan, query)
      return { list: rows.map(row => grants.columns(wireAddress(row))), ...page }
    },
    export: async ({ query }, { who, language }) => {
      const grants = await grantsOn(db, who, 'addresses')
      grants.press('export')
      grants.asks(query)
      return exportFile({
        name: fileName[language],
        format: query.format,
        columns: exportColumns(language).filter(({ id }) => grants.sees(id)),
        shown: query.columns,
        rows: everyRow(addressesOf(db, who.customerId, query), addressPlan, query),
      })
    },
    template: async (_input, { language }) =>
      templateFile(fileName[language], importColumns, templateRows(language), language),
    import: ({ file }, request) => importAddresses(services, file, request),
    split: async ({ body }) => splitAddress(body.text),
    removeMany: async ({ body }, { who }) => ({ removed: await removeAddresses(services, who, body.ids) }),
    restore: async ({ body }, { who }) => ({ restored: await restoreAddresses(services, who, body.ids) }),
    one: ({ params }, { who }) => showAddress(services, who, params.id),
    add: ({ body }, { who }) => addAddress(services, who, body),
    change: ({ body }, { who }) => changeAddress(services, who, body),
    remove: async ({ params }, { who }) => {
      await removeAddresses(services, who, [params.id])
      return null
    },
  })
}
