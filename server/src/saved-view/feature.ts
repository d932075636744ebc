import { savedViewSchema } from '@dtms/contract/saved-view/saved-view.schema.ts'
import { savedViewCalls } from '@dtms/contract/saved-view/saved-view.ts'
import type { Feature } from '#kernel/feature.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { addView, editView, listViews, removeView } from './saved-views.ts'
import { viewsOf } from './sql.ts'

export const savedViewFeature: Feature<{ services: Services }> = {
  name: 'saved-view',
  routes: ({ services }) =>
    defineRoutes('savedView', savedViewCalls, savedViewSchema, {
      list: ({ query }, request) => listViews(services, query.list, request),
      add: ({ body }, request) => addView(services, body, request),
      edit: ({ params, body }, request) => editView(services, params.id, body, request),
      remove: ({ params }, request) => removeView(services, params.id, request),
    }),
  personalData: [
    {
      name: 'savedViews',
      of: async (db, { personId }) =>
        (await viewsOf(db, personId, undefined)).map(({ list, name, search }) => ({ list, name, search })),
    },
  ],
}
