import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Composer } from '../composer.tsx'
import { useChat } from '../connection/chat-state.ts'
import { markRead } from '../connection/connection.ts'
import { emptyThread } from '../connection/thread.ts'
import { OfferReply } from '../offer/offer-reply.tsx'
import type { Conversation } from '../queries.ts'
import { chatText } from '../text.ts'
import { usePictureDrop } from '../use-picture-drop.ts'
import { useUploads } from '../use-uploads.ts'
import { MessageList } from './message-list.tsx'
import styles from './message-pane.module.css'
import type { OfferActions } from './message-row.tsx'
import { MessageSearch } from './message-search.tsx'
import { useMessageTools } from './use-message-tools.ts'

// The visible conversation: the partner, the messages, and the composer.
export const MessagePane = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(chatText)
  const { threads, unsent, personId, line, typing } = useChat()
  const thread = threads[conversation.id] ?? emptyThread(conversation.id, conversation.userId)
  // As it was when the conversation was opened.
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readSeq : Number.POSITIVE_INFINITY)
  const tools = useMessageTools()
  const uploads = useUploads(conversation)
  const { over, handlers } = usePictureDrop(uploads.add)
  const actions = useCallback<OfferActions>((price, offer) => <OfferReply price={price} offer={offer} />, [])
  const isTyping = (typing[conversation.id] ?? 0) > 0

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') markRead(conversation.id)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation.id])

  return (
    <div className={styles.pane} {...handlers}>
      <div className={styles.head}>
        <strong title={conversation.provider.name}>{conversation.provider.name}</strong>
        <span className={styles.who}>
          {conversation.userName}
          <span className={classNames(styles.presence, conversation.online && styles.online)}>
            {isTyping ? say.typing : conversation.online ? say.online : say.away}
          </span>
        </span>
        <button type="button" className={styles.tool} aria-label={say.search} {...tools.button}>
          <Search aria-hidden="true" />
        </button>
      </div>
      {tools.searching && <MessageSearch thread={thread} {...tools.search} />}
      <MessageList
        thread={thread}
        personId={personId}
        unsent={unsent.filter(one => one.conversationId === conversation.id)}
        online={line === 'online'}
        partner={conversation.provider.name}
        readBefore={readBefore}
        actions={actions}
        {...tools.list}
      />
      <Composer conversation={conversation} uploads={uploads} {...tools.reply} />
      {over && <p className={styles.drop}>{say.dropHere}</p>}
    </div>
  )
}
