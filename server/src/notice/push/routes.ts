import { pushSchema } from '@dtms/contract/notice/push.schema.ts'
import { pushCalls } from '@dtms/contract/notice/push.ts'
import { refuseField } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { pushKey } from './push-key.ts'
import { keepSubscription, removeSubscription } from './sql.ts'

export const pushRoutes = (services: Services) =>
  defineRoutes('push', pushCalls, pushSchema, {
    key: async () => ({ publicKey: (await pushKey(services)).publicKey }),

    add: async ({ body }, { who }) => {
      if (await services.outgoing.problemOf(body.endpoint)) throw refuseField('endpoint', 'webAddress')
      const { personId, tokenId } = who
      await services.db
        .transaction()
        .execute(tx => keepSubscription(tx, { id: services.ids.next(), tokenId, personId, ...body }))
      return null
    },

    remove: async ({ body }, { who }) => {
      await removeSubscription(services.db, who.personId, body.endpoint)
      return null
    },
  })
