import { siteSchema } from '@dtms/contract/site.schema.ts'
import { siteCalls } from '@dtms/contract/site.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { logErrors } from './log-errors.ts'
import { siteConfig } from './sql.ts'

export const siteFeature = ({ db, ids, settings }: Services) =>
  feature('site', siteCalls, siteSchema, {
    info: async () => {
      const { sys_name, logo_icon, navigation_icon, copyright } = await siteConfig(db)
      return { sysName: sys_name, logoIcon: logo_icon, navigationIcon: navigation_icon, copyright }
    },
    logErrors: async ({ body }, { address, userAgent }) => {
      await logErrors({ db, ids }, body.errors, { address, userAgent })
      return null
    },
    config: async () => {
      const { register_terms_url } = await siteConfig(db)
      return { registerTermsUrl: register_terms_url, demo: settings.demo }
    },
  })
