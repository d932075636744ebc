import * as z from 'zod/mini'
import { isDay } from '../day.ts'
import { imported } from '../list.schema.ts'
import { anId, type ShapesOf, text } from '../schema.ts'
import { remoteAreaMaxLength as max } from './remote-area.ts'

export const remoteArea = z.object({
  country: z.string(),
  town: z.string(),
  postcodeFrom: z.string(),
  postcodeTo: z.string(),
  category: z.string(),
})

const version = z.object({
  id: z.string(),
  code: z.string(),
  carrier: z.string(),
  version: z.int(),
  // The first day, in China.
  validFrom: z.string(),
  rows: z.int(),
  fileName: z.string(),
  by: z.string(),
  createTime: z.string(),
  term: z.enum(['coming', 'current', 'ended']),
})

const day = text(10, value => (isDay(value) ? undefined : 'format'))

export const deskRemoteAreaSchema = {
  versions: { output: z.array(version) },
  template: { output: z.null() },
  import: {
    query: z.object({
      code: text(20),
      carrier: text(max.carrier),
      validFrom: day,
      seen: z.optional(text(64)),
    }),
    output: z.extend(imported, {
      // Against the version that the new one takes over from.
      added: z.int(),
      removed: z.int(),
      same: z.int(),
      differences: z.array(z.object({ does: z.enum(['add', 'remove']), area: remoteArea })),
      differencesLeftOut: z.int(),
      // What to send as `seen` to have it done; empty where something is wrong.
      seen: z.string(),
    }),
  },
  export: { params: z.object({ id: anId }), output: z.null() },
}

export type DeskRemoteAreaShapes = ShapesOf<typeof deskRemoteAreaSchema>
