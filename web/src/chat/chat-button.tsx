import { isVerified } from '@dtms/contract/account/account.ts'
import { fill } from '@dtms/contract/language.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords, type WordTable } from '#kernel/language.ts'
import styles from './chat-button.module.css'
import { unreadIn, useChat } from './connection/chat-state.ts'
import { openChat, resumeChat } from './open-chat.ts'

const max = 99

// Opens the chat, and shows the unread count. For that a shipper is connected; the connection is made after
// everything that the page itself needs.
export const ChatButton = ({ buttonClassName }: { buttonClassName?: string | undefined }) => {
  const say = useWords(buttonText)
  const customer = useCustomer()
  const unread = unreadIn(useChat())
  const isShipper = customer !== undefined && isVerified(customer) && !isStaff(customer.roles)

  useEffect(() => {
    if (!isShipper) return
    resumeChat()
    const timer = setTimeout(() => {
      // Without it there is no count; the window, when it is opened, shows what is wrong.
      loadChunk('chat-connection', () => import('./connection/connection.ts')).then(
        ({ connectChat }) => connectChat(),
        () => {},
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [isShipper])

  if (!isShipper) return null
  return (
    <button
      type="button"
      className={buttonClassName ?? styles.button}
      aria-label={unread > 0 ? fill(say.titleUnread, { n: unread }) : say.title}
      title={say.title}
      onClick={() => openChat()}
    >
      <span className={styles.icon}>
        <MessagesSquare aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > max ? `${max}+` : unread}
          </span>
        )}
      </span>
    </button>
  )
}

const afterMs = 400

// What every inner page shows of the chat; the rest comes with its window.
const buttonText = {
  title: { zh: '在线沟通', zhtw: '線上溝通', en: 'Chat' },
  titleUnread: { zh: '在线沟通，{n} 条未读', zhtw: '線上溝通，{n} 則未讀', en: 'Chat, {n} unread' },
} as const satisfies WordTable
