import * as z from 'zod/mini'
import { customerRoles, staffRoles } from '../role.ts'
import { nothing, type ShapesOf, text } from '../schema.ts'
import { entryKinds } from './permission.ts'

const entry = z.object({
  role: z.enum([...customerRoles, ...staffRoles]),
  modelId: text(40),
  kind: z.enum(entryKinds),
  enCode: text(60),
  granted: z.boolean(),
})

export const permissionDeskSchema = {
  grants: { output: z.array(entry) },
  setGrants: {
    body: z.object({ changes: z.array(entry).check(z.minLength(1), z.maxLength(500)) }),
    output: nothing,
  },
}

export type PermissionDeskShapes = ShapesOf<typeof permissionDeskSchema>
