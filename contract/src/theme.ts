// How the pages look: as the system says, or as the user chose. The server reads the cookie, so that a page has its
// colours before it is first painted.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'
