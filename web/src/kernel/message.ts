import { settings } from './settings.ts'
import { createStore } from './store.ts'

// spec 8: only one message is shown at a time, and the one before is closed. `ui/feedback` draws it.
export type MessageKind = 'error' | 'success' | 'info' | 'warning'

export interface Message {
  // Two equal texts in a row are two messages.
  id: number
  kind: MessageKind
  text: string
  // What can still be done about it.
  action?: MessageAction | undefined
}

export interface MessageAction {
  label: string
  onPress: () => void
}

export const currentMessage = createStore<Message | undefined>(undefined)

let lastId = 0

// Resolves when the message has been shown for its time.
export const showMessage = (kind: MessageKind, text: string, action?: MessageAction): Promise<void> => {
  lastId += 1
  const message: Message = { id: lastId, kind, text, action }
  currentMessage.set(message)
  return new Promise(resolve => {
    setTimeout(
      () => {
        if (currentMessage.get() === message) currentMessage.set(undefined)
        resolve()
      },
      action ? settings.actionMessageMs : settings.messageMs,
    )
  })
}

export const closeMessage = (): void => currentMessage.set(undefined)
