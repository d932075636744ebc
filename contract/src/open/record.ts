import type { OpenAddress, OpenAddresses } from './open.ts'
import type { openRecordSchema } from './record.schema.ts'

const addresses = { tag: 'addresses', scope: 'addresses:write' } as const
const commodities = { tag: 'commodities', scope: 'commodities:write' } as const
type Records = OpenAddresses<typeof openRecordSchema>

const records = (path: `/${string}`, one: string, many: string, of: Pick<OpenAddress, 'tag' | 'scope'>) => ({
  list: { method: 'GET', path, ...of, summary: `List ${many}` } as const,
  create: { method: 'POST', path, ...of, status: 201, summary: `Create ${one}` } as const,
  get: { method: 'GET', path: `${path}/:id`, ...of, summary: `Get ${one}` } as const,
  update: { method: 'PUT', path: `${path}/:id`, ...of, summary: `Replace ${one}` } as const,
  remove: { method: 'DELETE', path: `${path}/:id`, ...of, status: 204, summary: `Delete ${one}` } as const,
})
const address = records('/addresses', 'an address', 'addresses', addresses)
const commodity = records('/commodities', 'a commodity', 'commodities', commodities)

export const openRecordOperations: Records = {
  listLocations: {
    ...{ method: 'GET', path: '/locations', tag: 'locations', scope: null, test: true },
    summary: 'Find ports, airports, warehouses and cities',
  },
  listAddresses: address.list,
  createAddress: address.create,
  getAddress: address.get,
  updateAddress: address.update,
  deleteAddress: address.remove,
  listCommodities: commodity.list,
  createCommodity: commodity.create,
  getCommodity: commodity.get,
  updateCommodity: commodity.update,
  deleteCommodity: commodity.remove,
}
