import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastSeq, type Thread } from '../connection/thread.ts'

// The scroll position is stable: at the end as long as it was there, and at the same message when older ones are
// loaded above it. New messages below are counted meanwhile.
const nearPx = 48

export const useScrollPosition = (thread: Thread, unsentCount: number, onOlder: () => void) => {
  const box = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const seen = useRef({ conversationId: '', first: 0, last: 0, height: 0, unsentCount: 0 })
  const [below, setBelow] = useState(0)
  const older = useRef(onOlder)
  older.current = onOlder
  const first = thread.messages[0]?.seq ?? 0
  const last = lastSeq(thread)

  const toNewest = () => {
    stuck.current = true
    setBelow(0)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = seen.current
    const { scrollHeight: height } = element
    seen.current = { conversationId: thread.conversationId, first, last, height, unsentCount }
    if (before.conversationId !== thread.conversationId || unsentCount > before.unsentCount) {
      stuck.current = true
      setBelow(0)
    } else if (first < before.first) element.scrollTop += height - before.height
    else if (last > before.last && !stuck.current) setBelow(count => count + last - before.last)
    if (stuck.current) element.scrollTop = height
  }, [thread.conversationId, first, last, unsentCount])

  useEffect(() => {
    const element = box.current
    if (!element || !inner.current) return
    const scrolled = () => {
      stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
      if (stuck.current) setBelow(0)
      if (element.scrollTop < nearPx && element.scrollHeight > element.clientHeight) older.current()
    }
    // Pictures that arrive, cards that are opened.
    const grown = new ResizeObserver(() => {
      seen.current.height = element.scrollHeight
      if (stuck.current) element.scrollTop = element.scrollHeight
    })
    grown.observe(inner.current)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      grown.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [])

  return { box, inner, below, toNewest }
}
