// The two doors in front of pages that need a login, and where each keeps the way back: the desk's, and the
// customer area's own login page (spec 2).
export const loginPath = '/login'
export const setupPath = '/Setup'
const doors = [
  { path: loginPath, back: 'to', defaults: '/' },
  { path: setupPath, back: 'redirect', defaults: '/manage' },
]

// Routes are matched whatever their case.
const isAt = (pathname: string, path: string): boolean => pathname.toLowerCase() === path.toLowerCase()

// Where somebody wanted to go before the login stood in the way. Only an address of our own, and no door: what
// comes with a link must not lead anywhere else.
export const returnPath = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?![/\\])(?!(login|setup)\b)/i.test(given) ? given : undefined

// Where a fresh login leads: back to what was asked for, staff to their desk, anybody else stays where they are.
export const pathAfterLogin = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isStaff: boolean,
): string | undefined => {
  const door = doors.find(({ path }) => isAt(pathname, path))
  const wanted = door && returnPath(new URLSearchParams(search).get(door.back))
  if (wanted) return wanted
  return isStaff ? '/desk' : door?.defaults
}
