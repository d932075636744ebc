import { companyCalls } from '@dtms/contract/account/company.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { send } from '#kernel/request/send.ts'
import type { NeedGroup, NeedSource } from './needs.ts'
import { needText } from './text.ts'

// What is missing before the first order, each with a link to its page; complete items are left out.
const missing = (
  id: 'address' | 'commodity' | 'company',
  to: string,
  search: Readonly<Record<string, string>> = {},
): NeedGroup => {
  const text = needText[`${id}Missing`]
  const way = { to, search }
  const action = { kind: 'link', words: needText[`${id}Action`], ...way } as const
  return {
    ...{ id, urgent: false, total: 1, more: text, ...way },
    needs: [{ id, text, name: '', facts: [], ...way, action }],
  }
}

const silently = (signal: AbortSignal) => ({ silent: true, signal })

export const profileNeeds: readonly NeedSource[] = [
  {
    id: 'company',
    module: 'company',
    ask: async signal => {
      const { taxNumber } = await send(companyCalls.company, {}, silently(signal))
      return taxNumber === '' ? [missing('company', '/CompanyProfile')] : []
    },
  },
  {
    id: 'address',
    module: 'addresses',
    ask: async signal => {
      const { total } = await send(addressCalls.list, { query: { pageSize: 1 } }, silently(signal))
      return total === 0 ? [missing('address', '/AddressDetails', { open: 'new' })] : []
    },
  },
  {
    id: 'commodity',
    module: 'commodities',
    ask: async signal => {
      const { total } = await send(commodityCalls.list, { query: { pageSize: 1 } }, silently(signal))
      return total === 0 ? [missing('commodity', '/commodities', { open: 'new' })] : []
    },
  },
]
