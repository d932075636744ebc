import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import type { PortalRouter } from './router.ts'

// A visitor's page starts with the public routes. The others are added when a user signs in elsewhere, or navigates
// to one of them: one load, and the router matches again.
let waiting: PortalRouter | undefined
let added: Promise<void> | undefined

// Before the router is made: it begins with all of them.
export const importInnerRoutes = () => loadChunk('routes', () => import('./routes.tsx'))

// The router that has only the public routes so far.
export const beginWithPublicRoutes = (router: PortalRouter): void => {
  waiting = router
}

export const addInnerRoutes = async (): Promise<void> => {
  const router = waiting
  if (!router) return
  added ??= importInnerRoutes().then(async () => {
    waiting = undefined
    router.setRoutes(router.buildRouteTree())
    await router.load()
  })
  // The next who goes there tries again.
  await added.catch(() => {
    added = undefined
  })
}
