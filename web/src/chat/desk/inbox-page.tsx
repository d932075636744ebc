import { ChevronLeft, MessagesSquare } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useDevice } from '#kernel/device.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { usePreload } from '#ui/list/use-preload.ts'
import { useChat } from '../connection/chat-state.ts'
import { connectChat, showConversation } from '../connection/connection.ts'
import { ConversationList } from './conversation-list.tsx'
import styles from './inbox-page.module.css'
import type { InboxSearch } from './search.ts'
import { inboxText } from './text.ts'
import { useInbox } from './use-inbox.ts'

const loadConversation = () => loadChunk('desk-conversation', () => import('./open-conversation.tsx'))
const OpenConversation = lazyPart(loadConversation, 'OpenConversation')

interface PageProps {
  search: InboxSearch
  onSearch: (next: InboxSearch, options?: { replace?: boolean }) => void
}

// Three columns: who waits, the conversation, the customer and the price.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(inboxText)
  const page = useRef<HTMLDivElement>(null)
  const mobile = useDevice() === 'mobile'
  const chat = useChat()
  const customer = useCustomer()
  const me = chat.personId || (customer?.userId ?? '')
  const inbox = useInbox(search.q ?? '')
  const row = inbox.value?.rows.find(({ id }) => id === search.id)

  useEffect(connectChat, [])
  usePreload(loadConversation, inbox.value !== undefined)
  useShown(row)

  // The address follows a moment later: who opens a conversation just as what was typed is taken over loses neither.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])
  const change = (news: InboxSearch, replace = true): void => {
    wanted.current = { ...wanted.current, ...news }
    onSearch(wanted.current, { replace })
  }
  const leave = () => {
    const { id: _, ...rest } = wanted.current
    wanted.current = rest
    onSearch(rest)
  }
  // A dialog, a menu or a field that has its own use of Esc takes it first.
  const onKeyDown = (event: KeyboardEvent) => {
    const inDialog = (event.target as Element).closest('dialog')
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (inDialog || !search.id) return
    page.current?.querySelector<HTMLElement>(`[data-conversation="${search.id}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices Esc, which leads back to the list.
    <div ref={page} className={styles.page} data-open={row ? '' : undefined} onKeyDown={onKeyDown}>
      <ConversationList
        inbox={inbox}
        me={me}
        search={search}
        onSearch={change}
        onOpen={id => change({ id }, false)}
      />
      {mobile && row && (
        <Button
          look="quiet"
          className={styles.back}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={leave}
        >
          {say.allConversations}
        </Button>
      )}
      {row ? (
        <Suspense
          fallback={
            <div className={styles.loading}>
              <Skeleton lines={8} />
            </div>
          }
        >
          <OpenConversation key={row.id} row={row} me={me} onAssigned={inbox.reload} />
        </Suspense>
      ) : (
        <div className={styles.choose}>
          <Notice icon={MessagesSquare}>
            <strong>{say.chooseTitle}</strong>
            <p>{say.chooseBody}</p>
          </Notice>
        </div>
      )}
    </div>
  )
}

// The connection knows which conversation is on the screen: that one is read.
const useShown = (row: { id: string; userId: string } | undefined) => {
  const [id, userId] = [row?.id, row?.userId]
  useEffect(() => {
    if (id === undefined || userId === undefined) return
    showConversation({ id, userId })
    return () => showConversation(undefined)
  }, [id, userId])
}
