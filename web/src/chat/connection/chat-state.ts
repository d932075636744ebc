import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import { createStore, useStore } from '#kernel/store.ts'
import type { Conversation } from '../queries.ts'
import { emptyThread, type Thread } from './thread.ts'
import type { Unsent } from './unsent.ts'

// Everything that is known of the chat, outside React: pages come and go, the connection stays.
export interface ChatState {
  // 'off' before it is needed, and after the server has ended it.
  // 'parked' while newer pages of the same person have taken the line.
  line: 'off' | 'connecting' | 'online' | 'offline' | 'parked'
  // Who I am; '' until it is known.
  personId: string
  conversations: readonly Conversation[] | undefined
  threads: Readonly<Record<string, Thread>>
  // The conversation on the screen: only its messages are shown, the others raise their count (spec 4).
  currentId: string | undefined
  unsent: readonly Unsent[]
  // Until when a participant is shown as typing.
  typing: Readonly<Record<string, number>>
  // An offer whose answer is under way.
  answering: string | undefined
}

export const signedOutChat: ChatState = {
  line: 'off',
  personId: '',
  conversations: undefined,
  threads: {},
  currentId: undefined,
  unsent: [],
  typing: {},
  answering: undefined,
}

const store = createStore(signedOutChat)

export const chatState = store.get
export const useChat = (): ChatState => useStore(store)
export const setChat = (change: Partial<ChatState>): void => store.set({ ...store.get(), ...change })

export const unreadIn = ({ conversations = [] }: ChatState): number =>
  conversations.reduce((sum, { unread }) => sum + unread, 0)

export const changeThread = (conversationId: string, change: (thread: Thread) => Thread): void => {
  const { threads } = store.get()
  const thread = threads[conversationId]
  if (thread) setChat({ threads: { ...threads, [conversationId]: change(thread) } })
}

export const ensureThread = (conversationId: string, userId: string): Thread => {
  const { threads } = store.get()
  const known = threads[conversationId]
  if (known && known.userId === userId) return known
  const thread = { ...(known ?? emptyThread(conversationId, userId)), userId }
  setChat({ threads: { ...threads, [conversationId]: thread } })
  return thread
}

export const changeConversation = (
  fits: (conversation: Conversation) => boolean,
  change: (conversation: Conversation) => Conversation,
): void => {
  const { conversations } = store.get()
  if (conversations?.some(fits))
    setChat({ conversations: conversations.map(one => (fits(one) ? change(one) : one)) })
}

// The last message is in the list, and its conversation on top of it.
export const noteNewest = (conversationId: string, message: ListedMessage, isUnread: boolean): boolean => {
  const { conversations = [] } = store.get()
  const known = conversations.find(({ id }) => id === conversationId)
  if (!known) return false
  if (message.seq <= known.lastSeq) return true
  const changed = {
    ...known,
    lastSeq: message.seq,
    lastMessage: message,
    unread: known.unread + (isUnread ? 1 : 0),
  }
  setChat({ conversations: [changed, ...conversations.filter(one => one !== known)] })
  return true
}
