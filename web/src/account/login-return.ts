// Where somebody wanted to go before the login stood in the way. Only an address of our own: what comes with a
// link must not lead anywhere else.
export const returnPath = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?![/\\])/.test(given) && !given.startsWith('/login') ? given : undefined

export const loginPath = '/login'

// Where a fresh login leads: back to what was asked for, staff to their desk, anybody else stays where they are.
export const pathAfterLogin = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isStaff: boolean,
): string | undefined => {
  const wanted = pathname === loginPath ? returnPath(new URLSearchParams(search).get('to')) : undefined
  if (wanted) return wanted
  if (isStaff) return '/desk'
  return pathname === loginPath ? '/' : undefined
}
