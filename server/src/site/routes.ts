import { siteSchema } from '@dtms/contract/site/site.schema.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { showsOutbox } from '#kernel/this-machine.ts'
import { siteFacts } from './facts.ts'
import { logErrors } from './log-errors.ts'

export const siteRoutes = ({ db, ids, settings }: Services) =>
  defineRoutes('site', siteCalls, siteSchema, {
    info: async (_input, { language }) => {
      const { sysName, logoIcon, navigationIcon, copyright, footer, qrImage } = await siteFacts(db)
      return { sysName: sysName[language], logoIcon, navigationIcon, copyright, footer, qrImage }
    },
    logErrors: async ({ body }, { address, userAgent }) => {
      await logErrors({ db, ids }, body.errors, { address, userAgent })
      return null
    },
    config: async () => {
      const { registerTermsUrl, layout } = await siteFacts(db)
      return { registerTermsUrl, demo: settings.demo, outbox: showsOutbox(settings), layout }
    },
  })
