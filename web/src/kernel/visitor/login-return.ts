// The two login pages in front of protected pages, and where each stores the way back: the desk's, and the customer
// area's (spec 2).
export const loginPath = '/login'
export const setupPath = '/Setup'
const doors = [
  { path: loginPath, back: 'to', defaults: '/' },
  { path: setupPath, back: 'redirect', defaults: '/manage' },
]

// Routes are matched whatever their case.
const isAt = (pathname: string, path: string): boolean => pathname.toLowerCase() === path.toLowerCase()

// The page requested before the login. Only an address of our own, and no login page: a link must not redirect
// elsewhere.
export const returnPath = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?![/\\])(?!(login|setup)\b)/i.test(given) ? given : undefined

// The target after a login: the requested page, the desk for staff, otherwise the current page.
export const pathAfterLogin = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isStaff: boolean,
): string | undefined => {
  const door = doors.find(({ path }) => isAt(pathname, path))
  const wanted = door && returnPath(new URLSearchParams(search).get(door.back))
  if (wanted) return wanted
  return isStaff ? '/desk' : door?.defaults
}
