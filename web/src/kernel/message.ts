import { settings } from './settings.ts'
import { createStore } from './store.ts'

// spec 8: only one message is shown at a time, and the one before is closed. The kit's toast draws it.
export type MessageKind = 'error' | 'success' | 'info' | 'warning'

export interface Message {
  // Two equal texts in a row are two messages.
  id: number
  kind: MessageKind
  text: string
}

export const currentMessage = createStore<Message | undefined>(undefined)

let lastId = 0

// Resolves when the message has been shown for its time.
export const showMessage = (kind: MessageKind, text: string): Promise<void> => {
  lastId += 1
  const message: Message = { id: lastId, kind, text }
  currentMessage.set(message)
  return new Promise(resolve => {
    setTimeout(() => {
      if (currentMessage.get() === message) currentMessage.set(undefined)
      resolve()
    }, settings.messageMs)
  })
}
