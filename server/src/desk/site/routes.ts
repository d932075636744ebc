import { deskSiteSchema } from '@dtms/contract/desk/site.schema.ts'
import { deskSiteCalls } from '@dtms/contract/desk/site.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { siteFacts } from '#site/public.ts'
import { changeSite } from './change-site.ts'

export const deskSiteRoutes = (services: Services) =>
  defineRoutes('deskSite', deskSiteCalls, deskSiteSchema, {
    site: async (_input, { who }) => {
      onlyPortalAdmin(who)
      return siteFacts(services.db)
    },
    change: ({ body }, request) => changeSite(services, body, request),
  })
