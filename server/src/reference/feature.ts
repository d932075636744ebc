import type { Feature } from '#kernel/feature.ts'
import type { ReferenceKeeper } from './entry/keep-reference.ts'
import { referenceRoutes } from './routes.ts'

export const referenceFeature: Feature<{ reference: ReferenceKeeper }> = {
  name: 'reference',
  routes: ({ reference }) => referenceRoutes(reference),
}
