import * as z from 'zod/mini'
import { idsIn } from '../list.schema.ts'
import { bulkMax } from '../list.ts'
import { anId, nothing, type ShapesOf } from '../schema.ts'
import { maxOrdersInFile, maxTags, tagMaxLength } from './bulk.ts'
import { choice, count, textUpTo } from './shape.schema.ts'

const orderIds = z.array(anId).check(z.minLength(1), z.maxLength(bulkMax))
const outcome = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
})
const tagNames = z._default(z.array(textUpTo(tagMaxLength)).check(z.maxLength(maxTags)), [])

const fileOf = {
  ids: idsIn(maxOrdersInFile),
  // Leaves out the orders that have none, instead of naming them.
  confirm: choice(['1']),
}

export const orderBulkSchema = {
  archive: { body: z.object({ orderIds, archived: z.boolean() }), output: outcome },
  tag: { body: z.object({ orderIds, add: tagNames, remove: tagNames }), output: outcome },
  tags: {
    output: z.object({ list: z.array(z.object({ name: z.string(), count: z.int() })) }),
  },
  // Beginning with this label of all, at most `maxLabels` of them.
  labels: { query: z.object({ ...fileOf, from: count(1, 1_000_000, 1) }), output: nothing },
  papers: { query: z.object(fileOf), output: nothing },
}

export type OrderBulkShapes = ShapesOf<typeof orderBulkSchema>
