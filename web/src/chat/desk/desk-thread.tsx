import { fill, type Language } from '@dtms/contract/language.ts'
import { Search, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDevice } from '#kernel/device.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Composer } from '../composer.tsx'
import { useChat } from '../connection/chat-state.ts'
import { markRead } from '../connection/connection.ts'
import { MessageList } from '../message/message-list.tsx'
import { MessageSearch } from '../message/message-search.tsx'
import { useMessageTools } from '../message/use-message-tools.ts'
import { stateOf } from '../offer/price-card.tsx'
import { chatText } from '../text.ts'
import { usePictureDrop } from '../use-picture-drop.ts'
import { useUploads } from '../use-uploads.ts'
import styles from './desk-thread.module.css'
import { Charge } from './offer/charge.tsx'
import { Presence } from './presence.tsx'
import type { InboxRow } from './queries.ts'
import { QuickReplies } from './quick-reply/quick-replies.tsx'
import { cardText, inboxText } from './text.ts'

interface DeskThreadProps {
  row: InboxRow
  me: string
  // Who writes for the customer; all others here are staff.
  customerIds: readonly string[] | undefined
  language: Language
  onAssigned: () => void
  onReplace: (offerId: string) => void
}

// The conversation itself, with who is in charge above and the quick replies below.
export const DeskThread = ({ row, me, customerIds, language, onAssigned, onReplace }: DeskThreadProps) => {
  const say = useWords(inboxText)
  const card = useWords(cardText)
  const chatSay = useWords(chatText)
  const chat = useChat()
  const conversation = { id: row.id, userId: row.userId }
  const uploads = useUploads(conversation)
  const [readBefore] = useState(row.unread > 0 ? row.readSeq : Number.POSITIVE_INFINITY)
  const thread = chat.threads[row.id]
  const tools = useMessageTools()
  const { over, handlers } = usePictureDrop(uploads.add)
  useRead(row.id)
  const isTyping = (chat.typing[row.id] ?? 0) > 0
  // On the mobile device type it is all of the page.
  const Heading = useDevice() === 'mobile' ? 'h1' : 'h2'
  return (
    <section
      className={styles.thread}
      aria-label={fill(say.thread, { name: row.customerName })}
      {...handlers}
    >
      <header className={styles.head}>
        <div className={styles.who}>
          <Heading className={styles.name}>{row.customerName}</Heading>
          <p className={styles.person}>
            <Presence online={row.online} />
            {row.userName}
            <span role="status">{isTyping && chatSay.typing}</span>
          </p>
        </div>
        <Charge row={row} me={me} onChanged={onAssigned} />
        <button type="button" className={styles.tool} aria-label={chatSay.search} {...tools.button}>
          <Search aria-hidden="true" />
        </button>
      </header>
      {tools.searching && thread && <MessageSearch thread={thread} {...tools.search} />}
      {chat.line === 'offline' && (
        <p className={styles.offline} role="alert">
          <WifiOff aria-hidden="true" />
          {chatSay.offline}
        </p>
      )}
      {thread ? (
        <div className={styles.messages}>
          <MessageList
            thread={thread}
            personId={me}
            isOwn={customerIds && (id => !customerIds.includes(id))}
            unsent={chat.unsent.filter(({ conversationId }) => conversationId === row.id)}
            online={chat.line === 'online'}
            partner={row.customerName}
            readBefore={readBefore}
            {...tools.list}
            actions={(price, offer) => {
              const state = stateOf(price, offer, Date.now())
              return (
                price.offer &&
                (state === 'open' || state === 'countered') && (
                  <Button look="soft" onClick={() => price.offer && onReplace(price.offer.id)}>
                    {card.replace}
                  </Button>
                )
              )
            }}
          />
        </div>
      ) : (
        <div className={styles.loading}>
          <Skeleton lines={6} />
        </div>
      )}
      <Composer
        conversation={conversation}
        uploads={uploads}
        {...tools.reply}
        tools={put => <QuickReplies language={language} onInsert={put} />}
      />
      {over && <p className={styles.drop}>{chatSay.dropHere}</p>}
    </section>
  )
}

// A visible conversation in an active window is read.
const useRead = (conversationId: string) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') markRead(conversationId)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversationId])
}
