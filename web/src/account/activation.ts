import { codes } from '@dtms/contract/wire.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { keepHere, keptHere } from '#kernel/kept-here.ts'
import { linkSecret } from '#kernel/link-secret.ts'
import { endSession } from '#kernel/session.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { currentCustomer, isVerified } from './customer.ts'
import { account } from './queries.ts'

// Following a mailed activation link. `dead`: expired, used, or cut off on its way; `failed`: not answered.
export type Activation = { state: 'working' | 'dead' | 'failed' } | { state: 'done'; email: string }

const store = createStore<Activation>({ state: 'working' })
let followed = false

export const useActivation = (): Activation => useStore(store)

// A link works once, so coming back to the page must not follow it again.
export const followActivationLink = (): void => {
  if (followed) return
  followed = true
  void activate()
}

export const activate = async (): Promise<void> => {
  const secret = linkSecret()
  if (secret === '') {
    // A reload, as a change of language makes one, must not turn a success into a dead link.
    const email = keptHere('activated')
    store.set(typeof email === 'string' ? { state: 'done', email } : { state: 'dead' })
    return
  }
  store.set({ state: 'working' })
  try {
    const { email } = await account.activate(secret)
    // The token from sign-up was for waiting; the wait is over, and only a login gives a real one.
    const customer = currentCustomer()
    if (customer && !isVerified(customer)) endSession()
    keepHere('activated', email)
    store.set({ state: 'done', email })
  } catch (error) {
    const answered = error instanceof CallFailure && error.code !== 0 && error.code < codes.failed
    store.set({ state: answered && error.code !== codes.tooMany ? 'dead' : 'failed' })
  }
}
