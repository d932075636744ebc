import { isVerified } from '@dtms/contract/account/account.ts'
import { currentCustomer, openDialog } from '#account/public.ts'
import { readStored, removeStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { sessionToken } from '#kernel/visitor/session.ts'

// The target of the chat: a provider by its code ('' is the portal's default one), and the quote in question; or a
// conversation by its id, from a mail or a notice. Without any, the window alone.
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

// A visitor is led to the login, and then back to their question.
export const openChat = (request: ChatRequest = {}): void => {
  const customer = currentCustomer()
  if (sessionToken() === '') {
    writeStored('chatAsk', { ...request, untilMs: Date.now() + waitMs })
    openDialog('login')
  } else if (customer && !isVerified(customer)) openDialog('unverified', customer.email)
  // A new object each time: repeating a request is a request too.
  else store.set({ ...request })
}

// Only after the request: the login reloads the page, perhaps in the middle of it (spec 4).
export const forgetAsked = (): void => removeStored('chatAsk')

// After the login.
export const resumeChat = (): void => {
  const asked = readStored('chatAsk') as (ChatRequest & { untilMs?: number }) | undefined
  if (typeof asked?.untilMs !== 'number' || asked.untilMs < Date.now()) return
  const { untilMs: _, ...request } = asked
  openChat(request)
}
