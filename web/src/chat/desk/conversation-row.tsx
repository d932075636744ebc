import { fill } from '@dtms/contract/language.ts'
import { Hourglass } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { fileIn } from '../message/file-content.ts'
import { readPrice } from '../offer/price-content.ts'
import styles from './conversation-row.module.css'
import { Presence } from './presence.tsx'
import type { InboxRow } from './queries.ts'
import { inboxText } from './text.ts'
import { isPressing, useSecond, waitedText } from './waiting.ts'

interface ConversationRowProps {
  row: InboxRow
  aheadMs: number
  me: string
  isOpen: boolean
  // Where Tab comes to a halt.
  isStop: boolean
  onOpen: () => void
}

export const ConversationRow = ({ row, aheadMs, me, isOpen, isStop, onOpen }: ConversationRowProps) => {
  const say = useWords(inboxText)
  const isMine = row.agentId === me
  const speaker = row.lastMessage?.sendUserId
  return (
    <li>
      <button
        type="button"
        data-conversation={row.id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        className={classNames(styles.row, isOpen && styles.open)}
        onClick={onOpen}
      >
        <span className={styles.top}>
          <Presence online={row.online} />
          <b className={styles.company} title={row.customerName}>
            {row.customerName}
          </b>
          {row.unread > 0 && (
            <span className={styles.unread} role="img" aria-label={fill(say.unread, { n: row.unread })}>
              {row.unread > 99 ? '99+' : row.unread}
            </span>
          )}
        </span>
        <span className={styles.bottom}>
          <span className={styles.gist}>
            {/* The person to write to is the customer who wrote last; all others are staff. */}
            {speaker === undefined || speaker === row.userId
              ? row.userName
              : speaker === me
                ? say.me
                : speaker === row.agentId
                  ? row.agentName
                  : say.colleague}{' '}
            <Gist message={row.lastMessage} />
          </span>
          <Waited row={row} aheadMs={aheadMs} />
        </span>
        {!isMine && (
          <span className={styles.agent}>
            {row.agentId === null ? say.noAgentInCharge : fill(say.inCharge, { name: row.agentName })}
          </span>
        )}
      </button>
    </li>
  )
}

// The last message, in one line.
const Gist = ({ message }: { message: InboxRow['lastMessage'] }) => {
  const say = useWords(inboxText)
  const language = useLanguage()
  if (message?.contentType === 'image') return say.imageMessage
  if (message?.contentType === 'file') return fill(say.fileMessage, { name: fileIn(message.content).name })
  if (message?.contentType !== 'price') return message?.content
  const price = readPrice(message.content, language)
  return fill(say.priceMessage, { amount: money(price?.answer?.amount ?? price?.totalUsd ?? 0) })
}

// Counts up by itself; after a reply it shows when that was.
const Waited = ({ row, aheadMs }: { row: InboxRow; aheadMs: number }) => {
  const say = useWords(inboxText)
  const language = useLanguage()
  const nowMs = useSecond() + aheadMs
  if (row.waitingSince === null)
    return (
      <span className={styles.time}>
        {row.lastMessage && relativeTime(new Date(row.lastMessage.sendTime), new Date(nowMs), language)}
      </span>
    )
  const passedMs = nowMs - Date.parse(row.waitingSince)
  return (
    <span className={classNames(styles.waiting, isPressing(passedMs) && styles.pressing)}>
      <Hourglass aria-hidden="true" />
      {fill(say.waiting, { time: waitedText(passedMs, language) })}
    </span>
  )
}
