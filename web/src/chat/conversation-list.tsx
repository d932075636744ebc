import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { type Said, useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChat } from './connection/chat-state.ts'
import { showConversation } from './connection/connection.ts'
import styles from './conversation-list.module.css'
import { messageWords } from './message/message-words.ts'
import { chatText } from './text.ts'

// The conversations: presence, last message, and unread count.
export const ConversationList = () => {
  const say = useWords(chatText)
  const language = useLanguage()
  const { conversations, currentId, personId } = useChat()
  return (
    <nav className={styles.side} aria-label={say.conversations}>
      {!conversations && <Skeleton lines={4} />}
      <ul>
        {conversations?.map(one => (
          <li key={one.id}>
            <button
              type="button"
              className={classNames(styles.entry, one.id === currentId && styles.here)}
              aria-current={one.id === currentId || undefined}
              onClick={() => showConversation(one)}
            >
              <span className={styles.badge} aria-hidden="true">
                {one.provider.code.slice(0, 3)}
                <span className={classNames(styles.dot, one.online && styles.online)} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{one.provider.name}</span>
                <span className={styles.spoken}>{one.online ? say.online : say.awayShort}</span>
                <span className={styles.below}>
                  <span className={styles.last}>
                    {one.lastMessage ? lastWords(one.lastMessage, personId, say) : one.userName}
                  </span>
                  {one.lastMessage && (
                    <time dateTime={one.lastMessage.sendTime}>
                      {relativeTime(new Date(one.lastMessage.sendTime), new Date(), language)}
                    </time>
                  )}
                  {one.unread > 0 && (
                    <span className={styles.count}>
                      <span aria-hidden="true">{one.unread}</span>
                      <span className={styles.spoken}>{fill(say.unread, { n: one.unread })}</span>
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const lastWords = (message: ListedMessage, personId: string, say: Said<typeof chatText>): string => {
  const words = messageWords(message, say)
  return message.sendUserId === personId ? withLabel(say.you, words) : words
}
