import { useEffect, useRef } from 'react'
import { type Query, useQuery } from '#ui/query/use-query.ts'
import { useChat } from '../connection/chat-state.ts'
import { type InboxRow, inbox } from './queries.ts'

export interface Inbox {
  rows: InboxRow[]
  // How far the server's clock is ahead of this one: waiting goes by the server's.
  aheadMs: number
}

const settleMs = 200
// No frame reports that a colleague took a conversation over.
const lookAgainMs = 30_000

// The inbox, longest wait first. It is requested again after every message, and what the connection knows better
// (presence, my own reading) applies at once.
export const useInbox = (keyword: string): Query<Inbox> => {
  const { conversations, line } = useChat()
  const query = useQuery(['chat', 'inbox', keyword], async signal => {
    const { list, now } = await inbox.list(keyword, signal)
    return { rows: list, aheadMs: Date.parse(now) - Date.now() }
  })
  const { reload } = query

  const newest = `${line} ${conversations?.map(({ id, lastSeq }) => `${id}:${lastSeq}`).sort()}`
  const known = useRef(newest)
  useEffect(() => {
    if (known.current === newest) return
    known.current = newest
    const timer = setTimeout(reload, settleMs)
    return () => clearTimeout(timer)
  }, [newest, reload])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [reload])

  const live = new Map(conversations?.map(one => [one.id, one]))
  const value = query.value && {
    ...query.value,
    rows: query.value.rows.map(row => {
      const now = live.get(row.id)
      return now && now.lastSeq >= row.lastSeq ? { ...row, online: now.online, unread: now.unread } : row
    }),
  }
  return { ...query, value }
}
