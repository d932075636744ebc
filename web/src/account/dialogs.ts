import { readStored, removeStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { sessionToken } from '#kernel/visitor/session.ts'
import { loadSiteConfig } from '#site/public.ts'

// Which of the account dialogs is open (spec 2 and 3): at most one at a time, so one value instead of a
// flag for each.
export type DialogName = 'login' | 'forgot' | 'reset' | 'sign-up' | NoticeName
export type NoticeName = 'created' | 'unverified' | 'check-email'

export interface OpenDialog {
  name: DialogName
  // Whom a notice is about.
  email: string
  // Why the dialog had to open, where that must not be missed.
  reason: string
  booking?: Booking | undefined
}

// The offer that a guest wants to book, as texts: shown in the sign-up and the login, and booked after either.
export interface Booking {
  quoteId: string
  path: string
  name: string
  lane: string
  days: string
  price: string
}

// spec 2: a stored reset flag opens the reset dialog, also after a reload.
const store = createStore<OpenDialog | undefined>(
  readStored('isResetPwd') ? { name: 'reset', email: '', reason: '' } : undefined,
)

// No user is signed in and no dialog waits: the prerendered page is complete.
export const isStrangersPage = (): boolean => sessionToken() === '' && store.get() === undefined

export const useOpenDialog = (): OpenDialog | undefined => useStore(store)

export const openDialog = (name: DialogName, email = '', reason = ''): void => {
  void loadSiteConfig()
  // Going from the sign-up to the login and back keeps what is to be booked.
  store.set({ name, email, reason, booking: store.get()?.booking })
}

export const bookAsGuest = (booking: Booking): void => {
  store.set({ name: 'sign-up', email: '', reason: '', booking })
  void loadSiteConfig()
}

export const closeDialog = (): void => store.set(undefined)

// Following a mailed reset link: the secret waits until the dialog has used it, in storage for a reload and in memory
// for a browser without storage.
let waitingSecret = readStored('resetToken') ?? ''
export const resetSecret = (): string => waitingSecret

export const acceptResetLink = (secret: string): void => {
  waitingSecret = secret
  writeStored('resetToken', secret)
  writeStored('isResetPwd', true)
  openDialog('reset')
}

export const forgetResetLink = (): void => {
  waitingSecret = ''
  removeStored('resetToken', 'isResetPwd', 'resetEmail')
}
