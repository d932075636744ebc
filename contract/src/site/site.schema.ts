import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { nothing, type ShapesOf, text } from '../schema.ts'
import { errorLogLimits } from './error.ts'

export const siteWords = z.object({ zh: z.string(), zhtw: z.string(), en: z.string() })

// spec 1: the layout of the inner pages until the user chooses another.
export const layoutDefaults = z.object({
  showSettings: z.boolean(),
  tagsView: z.boolean(),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
})

export const siteSchema = {
  info: {
    output: z.object({
      // In the caller's language; the pages show DTMS if empty.
      sysName: z.string(),
      logoIcon: z.string(),
      navigationIcon: z.string(),
      copyright: z.string(),
      // Further texts of the footer, in three languages; may be empty.
      footer: siteWords,
      // The picture in the footer's corner; the QR code of the site's own address if empty.
      qrImage: z.string(),
    }),
  },
  logErrors: {
    body: z.object({
      errors: z
        .array(
          z.object({
            message: text(errorLogLimits.message),
            stack: text(errorLogLimits.stack),
            // The route's pattern.
            path: text(errorLogLimits.path),
            language: z.enum(languages),
            build: text(errorLogLimits.build),
            // How often since the last report.
            count: z.int().check(z.minimum(1), z.maximum(10_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(errorLogLimits.entries)),
    }),
    output: nothing,
  },
  config: {
    output: z.object({
      registerTermsUrl: z.string(),
      demo: z.boolean(),
      // Whether a browser on the server's own machine can read the demo's outbox.
      outbox: z.boolean(),
      layout: layoutDefaults,
    }),
  },
}

export type SiteShapes = ShapesOf<typeof siteSchema>
