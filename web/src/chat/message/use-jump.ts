import { useEffect } from 'react'
import { loadBackTo } from '../connection/connection.ts'
import type { Thread } from '../connection/thread.ts'

// A new object each time: a second press on the same message goes there again.
export interface JumpTarget {
  seq: number
}

// Brings a message of any age to the middle of the screen: it is fetched if it is not loaded. Returns its id.
export const useJump = (
  { conversationId, messages }: Thread,
  target: JumpTarget | undefined,
): string | undefined => {
  const id = target && messages.find(({ seq }) => seq === target.seq)?.id
  useEffect(() => {
    if (!target) return
    if (id === undefined) loadBackTo(conversationId, target.seq)
    else document.querySelector(`[data-message="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
  }, [conversationId, target, id])
  return id
}
