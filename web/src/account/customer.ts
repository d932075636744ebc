import type { accountCalls } from '@dtms/contract/account/account.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { isSessionOver } from '#kernel/request/send.ts'
import { readStored, removePersonal, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { claimTyped, forgetTyped } from '#kernel/typed.ts'
import { endSession, onSessionChange, sessionToken } from '#kernel/visitor/session.ts'
import { account } from './queries.ts'

// The customer who is signed in (spec 4: fetched and cached while there is a token).
export type Customer = OutputOf<typeof accountCalls.current>

const cached = (): Customer | undefined =>
  sessionToken() === '' ? undefined : (readStored('user') as Customer | undefined)

// Not before the server has proven who it is.
const claim = (customer: Customer | undefined): void => {
  if (customer?.userId) claimTyped(customer.userId)
}

const store = createStore(cached())
claim(store.get())

export const useCustomer = (): Customer | undefined => useStore(store)
export const currentCustomer = store.get

// The session whose customer this page has fetched, not only found in storage.
let fetchedFor = ''
export const isCustomerFetched = (): boolean => fetchedFor === sessionToken()

let loading: { token: string; done: Promise<void> } | undefined

// spec 8: the top bar's fetch ignores failures. A call during a running fetch waits for that one.
export const loadCustomer = (): Promise<void> => {
  const token = sessionToken()
  if (token === '') return Promise.resolve()
  if (loading?.token !== token) {
    const done = account
      .current({ silent: true })
      .then(customer => {
        // The user signed out or changed meanwhile: drop this response.
        if (sessionToken() !== token) return
        fetchedFor = token
        store.set(customer)
        claim(customer)
        writeStored('user', customer)
      })
      .catch(() => {})
      .finally(() => {
        if (loading?.token === token) loading = undefined
      })
    loading = { token, done }
  }
  return loading.done
}

onSessionChange(() => {
  store.set(undefined)
  void loadCustomer()
})

// spec 4: logout calls the server; on 200 the token and the cached customer go, and what the person has typed with them.
export const signOut = async (): Promise<void> => {
  // Staff who view the portal as a customer leave their own session, too, and first: where it cannot be ended, nothing is.
  const own = readStored('returnToken')
  if (own)
    await account.logout({ token: own }).catch(error => {
      if (!isSessionOver(error)) throw error
    })
  try {
    await account.logout()
  } catch (error) {
    // The session was over already, and `send` has forgotten it. What was typed goes all the same.
    if (!isSessionOver(error)) throw error
  }
  // Before the session: its end closes the forms, here and in other tabs.
  forgetTyped()
  removePersonal()
  endSession()
}
