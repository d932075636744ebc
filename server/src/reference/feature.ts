import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { deskPlaceRoutes } from './desk/routes.ts'
import type { ReferenceKeeper } from './entry/keep-reference.ts'
import type { ReferenceHooks } from './hooks.ts'
import { remoteAreaRoutes } from './remote/routes.ts'
import { referenceRoutes } from './routes.ts'

interface Context {
  services: Services
  reference: ReferenceKeeper
  hooks: { reference: ReferenceHooks }
}

export const referenceFeature: Feature<Context> = {
  name: 'reference',
  routes: ({ services, reference, hooks }) => [
    ...referenceRoutes(services, reference, hooks.reference),
    ...remoteAreaRoutes(services, reference),
    ...deskPlaceRoutes(services, reference),
  ],
}
