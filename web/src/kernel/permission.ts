// spec 6: which routes somebody may open, as a pure question. The server asks again at every call.
export interface GatedRoute {
  // Absent: open to all.
  readonly roles?: readonly string[]
  // What a member must have been given; absent: no module is needed.
  readonly module?: string
  // Of the portal's own administrators; a provider's do not have it.
  readonly portalOnly?: boolean
  // Of a provider's staff; the portal's own administrators do not have it.
  readonly providerOnly?: boolean
  readonly children?: readonly GatedRoute[]
}

export interface Visitor {
  readonly roles: readonly string[]
  // A member's modules; absent for everybody who is not limited to some.
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

// The routes that are left, with their children filtered alike.
export const permittedRoutes = <Route extends GatedRoute>(
  routes: readonly Route[],
  visitor: Visitor,
): Route[] =>
  routes
    .filter(route => mayOpenRoute(route, visitor))
    .map(route => (route.children ? { ...route, children: permittedRoutes(route.children, visitor) } : route))
