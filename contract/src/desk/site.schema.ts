import * as z from 'zod/mini'
import { givenText, nothing, type ShapesOf } from '../schema.ts'
import { layoutDefaults, siteWords } from '../site/site.schema.ts'
import { siteLimits, siteRules } from './site.ts'

const sysName = givenText(siteLimits.sysName)
const footer = givenText(siteLimits.footer)
const given = z.optional(z.boolean())
// The path or id of an uploaded picture; '' for none.
const picture = givenText(80)

export const deskSiteSchema = {
  site: {
    output: z.object({
      sysName: siteWords,
      logoIcon: z.string(),
      navigationIcon: z.string(),
      qrImage: z.string(),
      copyright: z.string(),
      registerTermsUrl: z.string(),
      footer: siteWords,
      layout: layoutDefaults,
      errorLog: z.boolean(),
    }),
  },
  change: {
    body: z.object({
      sysName: z.optional(z.object({ zh: sysName, zhtw: sysName, en: sysName })),
      logoIcon: picture,
      navigationIcon: picture,
      qrImage: picture,
      copyright: givenText(siteLimits.copyright),
      registerTermsUrl: givenText(siteLimits.link, siteRules.link),
      footer: z.optional(z.object({ zh: footer, zhtw: footer, en: footer })),
      layout: z.optional(
        z.object({ showSettings: given, tagsView: given, fixedHeader: given, sidebarLogo: given }),
      ),
      errorLog: given,
    }),
    output: nothing,
  },
}

export type DeskSiteShapes = ShapesOf<typeof deskSiteSchema>
