import { removeCookie, writeCookie } from '../cookie.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { storedToken, tokenCookie } from './stored-token.ts'

// Who is signed in is decided by one token, in the store or, after a reload, in storage or the cookie
// (spec 3 and 4). The server reads only the header that `send` makes of it, never the cookie.
// A session of the server lasts 30 days at most.
const cookieDays = 30

const token = createStore(storedToken())

export const sessionToken = token.get
export const onSessionChange = token.subscribe
export const useSignedIn = (): boolean => useStore(token) !== ''

export const startSession = (newToken: string): void => {
  // The cached user belonged to the earlier token.
  removeStored('user')
  writeStored('token', newToken)
  writeCookie(tokenCookie, newToken, cookieDays)
  token.set(newToken)
}

// spec 4, reset-token: forgets the session here, without asking the server.
export const endSession = (): void => {
  removeStored('token', 'user')
  removeCookie(tokenCookie)
  token.set('')
}

// A sign-in or sign-out in another tab holds here too.
onStoredElsewhere(key => {
  if (key === undefined || key === 'token') token.set(readStored('token') ?? '')
})
