import * as z from 'zod/mini'
import type { ShapesOf } from '../schema.ts'

const entries = z.array(z.object({ enCode: z.string() }))

export const permissionSchema = {
  models: {
    output: z.array(z.object({ modelId: z.string(), column: entries, form: entries, button: entries })),
  },
}

export type PermissionShapes = ShapesOf<typeof permissionSchema>
