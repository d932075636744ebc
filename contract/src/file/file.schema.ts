import * as z from 'zod/mini'
import { anId, type ShapesOf } from '../schema.ts'

export const fileSchema = {
  upload: {
    output: z.object({
      id: z.string(),
      // Where it can be read again, by users with access.
      path: z.string(),
      name: z.string(),
      size: z.int(),
      type: z.string(),
      // Only for a picture, in pixels.
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
    }),
  },
  readOpen: { params: z.object({ id: anId }), output: z.unknown() },
  read: { params: z.object({ id: anId }), output: z.unknown() },
}

export type FileShapes = ShapesOf<typeof fileSchema>
