import * as z from 'zod/mini'
import type { ShapesOf } from './schema.ts'

export const siteSchema = {
  info: {
    output: z.object({
      sysName: z.string(),
      logoIcon: z.string(),
      navigationIcon: z.string(),
      copyright: z.string(),
    }),
  },
  config: {
    output: z.object({
      registerTermsUrl: z.string(),
      demo: z.boolean(),
    }),
  },
}

export type SiteShapes = ShapesOf<typeof siteSchema>
