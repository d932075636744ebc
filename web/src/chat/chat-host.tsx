import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { closeChat, useChatRequest } from './open-chat.ts'

const ChatWindow = lazyPart(() => loadChunk('chat', () => import('./chat-window.tsx')), 'ChatWindow')

// The window, its words and its connection are loaded when it is first opened.
export const ChatHost = () => {
  const request = useChatRequest()
  if (!request) return null
  return (
    <OnDemand onGiveUp={closeChat}>
      <ChatWindow request={request} />
    </OnDemand>
  )
}
