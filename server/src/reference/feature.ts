import type { Feature } from '#kernel/feature.ts'
import type { ReferenceKeeper } from './entry/keep-reference.ts'
import type { ReferenceHooks } from './hooks.ts'
import { referenceRoutes } from './routes.ts'

interface Context {
  reference: ReferenceKeeper
  hooks: { reference: ReferenceHooks }
}

export const referenceFeature: Feature<Context> = {
  name: 'reference',
  routes: ({ reference, hooks }) => referenceRoutes(reference, hooks.reference),
}
