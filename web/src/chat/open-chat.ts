import { isVerified } from '@dtms/contract/account/account.ts'
import { currentCustomer, openDialog } from '#account/public.ts'
import { sessionToken } from '#kernel/session.ts'
import { readStored, removeStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'

// With whom the chat is opened: a provider by its code ('': the portal's default one), and the quote that is asked about; or a conversation by its id, as a
// letter or a notice names it. None of them: the window alone.
export interface ChatRequest {
  conversationId?: string
  providerCode?: string
  quoteId?: string
}

const store = createStore<ChatRequest | undefined>(undefined)

export const useChatRequest = (): ChatRequest | undefined => useStore(store)
export const closeChat = (): void => {
  forgetAsked()
  store.set(undefined)
}

// How long a question waits for its login.
const waitMs = 3_600_000

// Whoever is not signed in is led to the login, and then back to what they asked.
export const openChat = (request: ChatRequest = {}): void => {
  const customer = currentCustomer()
  if (sessionToken() === '') {
    writeStored('chatAsk', { ...request, untilMs: Date.now() + waitMs })
    openDialog('login')
  } else if (customer && !isVerified(customer)) openDialog('unverified', customer.email)
  // A new object each time: asking once more is a question too.
  else store.set({ ...request })
}

// Only once it has been asked: the login loads the page anew, perhaps in the middle of it (spec 4).
export const forgetAsked = (): void => removeStored('chatAsk')

// After the login.
export const resumeChat = (): void => {
  const asked = readStored('chatAsk') as (ChatRequest & { untilMs?: number }) | undefined
  if (typeof asked?.untilMs !== 'number' || asked.untilMs < Date.now()) return
  const { untilMs: _, ...request } = asked
  openChat(request)
}
