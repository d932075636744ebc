import { readStored, removeStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { loadSiteConfig } from '#site/public.ts'

// Which of the account dialogs is open (spec 2 and 3): at most one at a time, so one value instead of a
// flag for each.
export type DialogName = 'login' | 'forgot' | 'reset' | 'sign-up' | NoticeName
export type NoticeName = 'created' | 'unverified' | 'check-email'

interface OpenDialog {
  name: DialogName
  // Whom a notice is about.
  email: string
}

// spec 2: a stored reset flag opens the reset dialog, also after a reload.
const store = createStore<OpenDialog | undefined>(
  readStored('isResetPwd') ? { name: 'reset', email: '' } : undefined,
)

export const useOpenDialog = (): OpenDialog | undefined => useStore(store)

export const openDialog = (name: DialogName, email = ''): void => {
  void loadSiteConfig()
  store.set({ name, email })
}

export const closeDialog = (): void => store.set(undefined)

// Following a mailed reset link: the secret waits in storage until the dialog has used it.
export const acceptResetLink = (secret: string): void => {
  writeStored('resetToken', secret)
  writeStored('isResetPwd', true)
  openDialog('reset')
}

export const forgetResetLink = (): void => removeStored('resetToken', 'isResetPwd', 'resetEmail')
