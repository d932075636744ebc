import { contentSchema } from '@dtms/contract/content/content.schema.ts'
import { contentCalls } from '@dtms/contract/content/content.ts'
import type { Feature } from '#kernel/feature.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { articleAt, type EditedContent } from './edited.ts'

export const contentFeature: Feature<{ content: EditedContent }> = {
  name: 'content',
  routes: ({ content }) =>
    defineRoutes('content', contentCalls, contentSchema, {
      article: async ({ query: { path } }) => ({ article: articleAt(await content(), path) }),
    }),
}
