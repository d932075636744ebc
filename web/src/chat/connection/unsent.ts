import type { MessageType, RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { readStored, writeStored } from '#kernel/storage.ts'

// Messages that the server has not acknowledged. They survive a reload: the client id makes a retry the same message
// (PRODUCT 5).
export interface Unsent {
  clientId: string
  conversationId: string
  userId: string
  type: MessageType
  content: string
  writtenAt: string
  replyTo?: RepliedMessage
  // Why the server would not have it; it waits for its writer.
  refusal?: string
}

// A user who writes offline for hours must not fill the browser's storage.
const maxKept = 200

const keptOf = (): Record<string, unknown> => {
  const kept = readStored('chatUnsent')
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}

export const readUnsent = (personId: string): Unsent[] => {
  const own = keptOf()[personId]
  return Array.isArray(own) ? own.filter(isUnsent) : []
}

export const storeUnsent = (personId: string, unsent: readonly Unsent[]): void => {
  const { [personId]: _before, ...others } = keptOf()
  writeStored('chatUnsent', unsent.length === 0 ? others : { ...others, [personId]: unsent.slice(-maxKept) })
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['clientId', 'conversationId', 'userId', 'type', 'content', 'writtenAt'].every(
    name => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export const newClientId = (): string =>
  globalThis.crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
