import { orderPathOf } from '@dtms/contract/mode.ts'
import { codes } from '@dtms/contract/wire.ts'
import { storedInHistory, storedSecret, storeInHistory } from '#kernel/history-state.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { startSession } from '#kernel/visitor/session.ts'
import { account } from './queries.ts'

// Following a mailed activation link. `ready`: opened, and waits for the button, because programs that look through mail
// open every link in it. `dead`: expired, used, or cut off on its way; `failed`: not answered.
type Activation =
  | { state: 'ready' | 'working' | 'failed'; secret: string }
  | { state: 'dead' }
  | { state: 'done'; email: string }

const opened = (): Activation => {
  const secret = storedSecret('activation')
  if (secret !== '') return { state: 'ready', secret }
  // A reload, as a change of language makes one, must not turn a success into a dead link.
  const email = storedInHistory('activated')
  return typeof email === 'string' ? { state: 'done', email } : { state: 'dead' }
}

const store = createStore<Activation>(opened())

export const useActivation = (): Activation => useStore(store)

export const activate = async (secret: string): Promise<void> => {
  store.set({ state: 'working', secret })
  try {
    const { email, token, quoteId, businessType } = await account.activate(secret)
    storeInHistory('activation', undefined)
    storeInHistory('activated', email)
    startSession(token)
    // PRODUCT 7.5: who signed up to book an offer goes on to its order form, in whatever browser the mail was opened.
    if (quoteId && businessType) location.replace(`${orderPathOf(businessType)}?quoteId=${quoteId}`)
    else store.set({ state: 'done', email })
  } catch (error) {
    const answered = error instanceof CallFailure && error.code !== 0 && error.code < codes.failed
    if (!answered || error.code === codes.tooMany) return store.set({ state: 'failed', secret })
    storeInHistory('activation', undefined)
    store.set({ state: 'dead' })
  }
}
