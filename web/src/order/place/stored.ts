import { type AddressKind, addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import type { CommodityLine, Party } from '@dtms/contract/order/rule.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Commodity = OutputOf<typeof commodityCalls.list>['list'][number]

// Addresses and goods that are stored for the next order.
export const stored = {
  commodities: (keyword: string, signal: AbortSignal) =>
    send(
      commodityCalls.list,
      { query: { keyword: keyword || undefined, pageSize: 50 } },
      { signal, silent: true },
    ),
  // Unless the same is stored already.
  rememberParty: async (kind: AddressKind, { id: _id, type: _type, ...party }: Party): Promise<void> => {
    const body = { ...party, kind, contact: party.contact || party.company }
    const query = { kind, keyword: body.contact }
    const { list } = await send(addressCalls.list, { query }, { silent: true })
    const isSame = (one: (typeof list)[number]) =>
      (['company', 'country', 'city', 'line1'] as const).every(name => (one[name] ?? '') === body[name])
    if (!list.some(isSame)) await send(addressCalls.add, { body }, { silent: true })
  },
  rememberCommodity: async (line: CommodityLine): Promise<void> => {
    const { id: _id, quantity: _quantity, unitValue, ...body } = line
    const query = { keyword: line.nameEn || line.nameZh }
    const { list } = await send(commodityCalls.list, { query }, { silent: true })
    const isSame = (one: Commodity) =>
      (['nameEn', 'nameZh', 'hsCode'] as const).every(name => (one[name] ?? '') === body[name])
    if (!list.some(isSame))
      await send(
        commodityCalls.add,
        { body: { ...body, ...(unitValue !== null && { unitValue }) } },
        { silent: true },
      )
  },
}
