import * as z from 'zod/mini'
import { choice, listOf, listQuery } from '../list.schema.ts'
import { bulkMax } from '../list.ts'
import { anId, type ShapesOf } from '../schema.ts'

export const noticeSortKeys = ['createTime'] as const

export const noticeSchema = {
  list: {
    query: z.object({ ...listQuery(noticeSortKeys), unread: choice(['0', '1']) }),
    output: z.extend(
      listOf(
        z.object({
          id: z.string(),
          kind: z.string(),
          text: z.string(),
          // A path of the portal; empty where there is nothing to open.
          link: z.string(),
          read: z.boolean(),
          createTime: z.string(),
        }),
      ),
      { unread: z.int() },
    ),
  },
  read: {
    // None named: all of mine.
    body: z.object({ ids: z.optional(z.array(anId).check(z.maxLength(bulkMax))) }),
    output: z.object({ unread: z.int() }),
  },
}

export type NoticeShapes = ShapesOf<typeof noticeSchema>
