import * as z from 'zod/mini'
import { anId, requiredText, type ShapesOf } from '../schema.ts'
import { colleague } from '../task/task.schema.ts'
import { maxMentions, noteMaxLength } from './work.ts'

const named = z.object({ id: z.string(), name: z.string() })
const id = z.object({ id: anId })

const work = z.object({
  assignee: z.nullable(named),
  // The newest first.
  notes: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      who: named,
      mentions: z.array(named),
      createTime: z.string(),
    }),
  ),
  // Who may be responsible for it or be mentioned.
  colleagues: z.array(colleague),
})

export const orderWorkSchema = {
  notes: { params: id, output: work },
  addNote: {
    params: id,
    body: z.object({
      text: requiredText(noteMaxLength),
      mentions: z.optional(z.array(anId).check(z.maxLength(maxMentions))),
    }),
    output: work,
  },
  setAssignee: { params: id, body: z.object({ personId: z.nullable(anId) }), output: work },
}

export type OrderWorkShapes = ShapesOf<typeof orderWorkSchema>
