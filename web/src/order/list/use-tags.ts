import { orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { send } from '#kernel/request/send.ts'
import { useQuery } from '#ui/query/use-query.ts'

// The tags on the company's orders, by name.
export const useTags = (): readonly string[] => {
  const { value } = useQuery(['orders', 'tags'], signal =>
    send(orderBulkCalls.tags, {}, { signal, silent: true }),
  )
  return value?.list.map(({ name }) => name) ?? []
}
