// spec 6: which routes a user may open, as a pure function. The server checks again at every call.
export interface GatedRoute {
  // Absent: open to all.
  readonly roles?: readonly string[]
  // The module a member needs. Absent means none.
  readonly module?: string
  // Portal admins only; provider admins do not have it.
  readonly portalOnly?: boolean
  // Provider staff only; portal admins do not have it.
  readonly providerOnly?: boolean
  readonly children?: readonly GatedRoute[]
}

export interface Visitor {
  readonly roles: readonly string[]
  // A member's modules; absent for users who are not limited.
  readonly modules?: readonly string[] | undefined
  // Staff of the portal itself, who belong to no provider.
  readonly ofPortal?: boolean
}

export const mayOpenRoute = (route: GatedRoute, { roles, modules, ofPortal }: Visitor): boolean => {
  if (ofPortal ? route.providerOnly : route.portalOnly) return false
  if (roles.includes('admin')) return true
  if (route.roles && !route.roles.some(role => roles.includes(role))) return false
  return route.module === undefined || modules === undefined || modules.includes(route.module)
}

// The permitted routes, with their children filtered the same way.
export const permittedRoutes = <Route extends GatedRoute>(
  routes: readonly Route[],
  visitor: Visitor,
): Route[] =>
  routes
    .filter(route => mayOpenRoute(route, visitor))
    .map(route => (route.children ? { ...route, children: permittedRoutes(route.children, visitor) } : route))
