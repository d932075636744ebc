import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { closeChat, useChatRequest } from './open-chat.ts'

const lazyWindow = () => lazyPart(() => loadChunk('chat', () => import('./chat-window.tsx')), 'ChatWindow')

// The window, its words and its connection are loaded when it is first opened.
export const ChatHost = () => {
  const request = useChatRequest()
  const [ChatWindow, setChatWindow] = useState(lazyWindow)
  if (!request) return null

  // What failed once stays failed: the next click gets a fresh try.
  const giveUp = () => {
    closeChat()
    setChatWindow(lazyWindow())
  }
  return (
    <ChunkBoundary onGiveUp={giveUp}>
      <Suspense>
        <ChatWindow request={request} />
      </Suspense>
    </ChunkBoundary>
  )
}
