import { bulkMax } from '@dtms/contract/list.ts'
import { maxOrdersInFile, orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { maxLabels } from '@dtms/contract/order/pdf.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'

type Outcome = OutputOf<typeof orderBulkCalls.archive>
interface Chosen {
  id: string
  flowStatus: number
  quantity: number
}

// More than one call takes are sent one group after the other.
const groupsOf = <Item>(items: readonly Item[], max: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, index) =>
    items.slice(index * max, (index + 1) * max),
  )

const inGroups = async (
  ids: readonly string[],
  work: (orderIds: string[]) => Promise<Outcome>,
): Promise<Outcome> => {
  const all: Outcome = { done: [], refused: [] }
  for (const group of groupsOf(ids, bulkMax)) {
    const { done, refused } = await work(group)
    all.done.push(...done)
    all.refused.push(...refused)
  }
  return all
}

const fileQuery = (group: readonly Chosen[], confirmed: boolean) => ({
  ids: group.map(({ id }) => id).join(',') as never,
  confirm: confirmed ? ('1' as const) : undefined,
})

const hasLabels = ({ flowStatus }: Chosen) => flowStatus === 1 || flowStatus === 2

export const bulk = {
  archive: (ids: readonly string[], archived: boolean) =>
    inGroups(ids, orderIds => send(orderBulkCalls.archive, { body: { orderIds, archived } })),
  tag: (ids: readonly string[], add: string[], remove: string[]) =>
    inGroups(ids, orderIds => send(orderBulkCalls.tag, { body: { orderIds, add, remove } })),
  labels: async (orders: readonly Chosen[], confirmed: boolean) => {
    for (const group of groupsOf(orders, maxOrdersInFile)) {
      const count = group.filter(hasLabels).reduce((sum, { quantity }) => sum + quantity, 0)
      for (let from = 1; from <= Math.max(1, count); from += maxLabels)
        saveFile(
          await download(orderBulkCalls.labels, { query: { ...fileQuery(group, confirmed), from } }),
          'labels.pdf',
        )
    }
  },
  papers: async (orders: readonly Chosen[], confirmed: boolean) => {
    for (const group of groupsOf(orders, maxOrdersInFile))
      saveFile(await download(orderBulkCalls.papers, { query: fileQuery(group, confirmed) }), 'documents.zip')
  },
}
