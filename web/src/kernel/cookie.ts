// spec 3: cookies last a number of days and hold for the whole site. RNavRecord ends with its day: it
// expires at the midnight that begins the target day.
export const cookieExpiry = (name: string, days: number, now: Date): Date => {
  const expiry = new Date(now)
  expiry.setDate(expiry.getDate() + days)
  if (name === 'RNavRecord') expiry.setHours(0, 0, 0, 0)
  return expiry
}

// Lax: also sent with a link from another site that opens a page here.
type SameSite = 'Strict' | 'Lax'

export const cookieText = (
  name: string,
  value: string,
  expiry: Date,
  secure: boolean,
  sameSite: SameSite = 'Strict',
): string =>
  `${name}=${encodeURIComponent(value)}; expires=${expiry.toUTCString()}; path=/; SameSite=${sameSite}${secure ? '; Secure' : ''}`

export const cookieIn = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(/;\s*/)) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals) === name) return decoded(pair.slice(equals + 1))
  }
  return undefined
}

// Another program may have set a cookie that is not percent-encoded: it counts unchanged.
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const readCookie = (name: string): string | undefined => {
  try {
    return cookieIn(globalThis.document?.cookie ?? '', name)
  } catch {
    return undefined
  }
}

export const writeCookie = (
  name: string,
  value: string,
  days: number,
  sameSite: SameSite = 'Strict',
): void => {
  if (!globalThis.document) return
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP.
    document.cookie = cookieText(
      name,
      value,
      cookieExpiry(name, days, new Date()),
      location.protocol === 'https:',
      sameSite,
    )
  } catch {
    // Cookies are blocked: their values are still in storage.
  }
}

export const removeCookie = (name: string): void => writeCookie(name, '', -1)

// How pages look and in which language: the server reads it for the first page, also of a visit that begins with a link in
// webmail. Never what gives a right, such as the token.
export const writePreference = (name: string, value: string, days: number): void =>
  writeCookie(name, value, days, 'Lax')
