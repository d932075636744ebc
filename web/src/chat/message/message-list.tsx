import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import { ArrowDown } from 'lucide-react'
import { Fragment } from 'react'
import { formatDateTime, formatDay } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { discardUnsent, loadOlder, sendAgain } from '../connection/connection.ts'
import type { Thread } from '../connection/thread.ts'
import type { Unsent } from '../connection/unsent.ts'
import { chatText } from '../text.ts'
import styles from './message-list.module.css'
import { MessageRow, type OfferActions } from './message-row.tsx'
import { type JumpTarget, useJump } from './use-jump.ts'
import { useScrollPosition } from './use-scroll-position.ts'

interface MessageListProps {
  thread: Thread
  // Whose messages are on the own side (spec 4).
  personId: string
  // For a side of several people, such as the desk's: who writes for it.
  isOwn?: ((sendUserId: string) => boolean) | undefined
  // The unsent messages of this conversation.
  unsent: readonly Unsent[]
  online: boolean
  partner: string
  // Up to where it was read when it was opened: what follows is new.
  readBefore: number
  actions?: OfferActions
  sought?: string
  // The message that was found, or is answered by the one that was pressed.
  target: JumpTarget | undefined
  onJump: (target: JumpTarget) => void
  onReply: (message: ListedMessage) => void
}

// spec 9: a time on every fifth message. By its number, so that it stays when older ones are loaded above it. A new day has
// one too.
const timeEvery = 5
const hasTime = ({ seq, sendTime }: ListedMessage, before: ListedMessage | undefined) =>
  seq % timeEvery === 1 || (before && dayOf(before.sendTime) !== dayOf(sendTime))
const dayOf = (time: string) => formatDay(new Date(time))

export const MessageList = (props: MessageListProps) => {
  const {
    thread,
    personId,
    isOwn,
    unsent,
    online,
    partner,
    readBefore,
    actions,
    sought,
    target,
    onJump,
    onReply,
  } = props
  const say = useWords(chatText)
  const foundId = useJump(thread, target)
  const { messages, more, loadingOlder, loaded, readSeq, offers, conversationId } = thread
  const older = () => loadOlder(conversationId)
  const { box, inner, below, toNewest } = useScrollPosition(thread, unsent.length, older)
  const ours = isOwn ?? ((sendUserId: string) => sendUserId === personId)
  const firstNew = messages.find(({ seq, sendUserId }) => seq > readBefore && !ours(sendUserId))

  return (
    <div className={styles.frame}>
      <section
        ref={box}
        className={styles.box}
        aria-label={fill(say.messages, { name: partner })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too.
        tabIndex={0}
      >
        <div ref={inner}>
          {more && (
            <p className={styles.older}>
              <Button look="link" busy={loadingOlder} onClick={older}>
                {say.older}
              </Button>
            </p>
          )}
          {!loaded && <Skeleton lines={6} />}
          {loaded && messages.length + unsent.length === 0 && (
            <p className={styles.empty}>{say.nothingSaid}</p>
          )}
          <div role="log">
            {loaded &&
              messages.map((message, index) => {
                const own = ours(message.sendUserId)
                return (
                  <Fragment key={message.id}>
                    {message === firstNew && <p className={styles.fresh}>{say.newMessages}</p>}
                    {hasTime(message, messages[index - 1]) && (
                      <p className={styles.time}>
                        <time dateTime={message.sendTime}>{formatDateTime(new Date(message.sendTime))}</time>
                      </p>
                    )}
                    <div data-message={message.id}>
                      <MessageRow
                        message={message}
                        own={own}
                        state={own ? (message.seq <= readSeq ? 'read' : 'delivered') : undefined}
                        offers={offers}
                        actions={actions}
                        sought={sought}
                        found={message.id === foundId}
                        onReply={() => onReply(message)}
                        onReplied={seq => onJump({ seq })}
                      />
                    </div>
                  </Fragment>
                )
              })}
            {unsent.map(one => (
              <MessageRow
                key={one.clientId}
                message={{ contentType: one.type, content: one.content, replyTo: one.replyTo }}
                own
                state={one.refusal === undefined ? (online ? 'sending' : 'waiting') : 'refused'}
                refusal={one.refusal}
                offers={offers}
                onAgain={() => sendAgain(one.clientId)}
                onDiscard={() => discardUnsent(one.clientId)}
              />
            ))}
          </div>
        </div>
      </section>
      {below > 0 && (
        <button type="button" className={styles.down} onClick={toNewest}>
          <ArrowDown aria-hidden="true" />
          {fill(say.toNewest, { n: below })}
        </button>
      )}
    </div>
  )
}
