import { readCookie } from '../cookie.ts'
import { readStored } from '../storage.ts'

// After a reload the session's token is in storage or the cookie (spec 3 and 4).
export const tokenCookie = 'token'

export const storedToken = (): string => readStored('token') || readCookie(tokenCookie) || ''
