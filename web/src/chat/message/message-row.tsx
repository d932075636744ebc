import type { ListedMessage, OfferNow, RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import { Check, CheckCheck, Clock, Copy, Reply, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceCard } from '../offer/price-card.tsx'
import { type PriceContent, readPrice } from '../offer/price-content.ts'
import { chatText, priceText } from '../text.ts'
import { FileMessage } from './file-message.tsx'
import styles from './message-row.module.css'
import { MessageText } from './message-text.tsx'
import { messageWords } from './message-words.ts'
import { PictureMessage } from './picture-message.tsx'

// What the viewer of an offer may do about it.
export type OfferActions = (price: PriceContent, offer: OfferNow | undefined) => ReactNode

type SendState = 'sending' | 'waiting' | 'delivered' | 'read' | 'refused'

interface MessageRowProps {
  message: Pick<ListedMessage, 'contentType' | 'content' | 'replyTo'>
  own: boolean
  // For own messages: the delivery state.
  state?: SendState | undefined
  refusal?: string | undefined
  offers: Readonly<Record<string, OfferNow>>
  actions?: OfferActions | undefined
  sought?: string | undefined
  found?: boolean | undefined
  onReply?: (() => void) | undefined
  // To the answered message.
  onReplied?: ((seq: number) => void) | undefined
  onAgain?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
}

// One message, on its sender's side.
export const MessageRow = memo((props: MessageRowProps) => {
  const { message, own, state, refusal, found, onReply, onReplied, onAgain, onDiscard } = props
  const say = useWords(chatText)
  return (
    <div className={classNames(styles.row, own && styles.own, found && styles.found)}>
      {message.replyTo && <Replied message={message.replyTo} onOpen={onReplied} />}
      <div className={styles.content}>
        <Content {...props} />
        {message.contentType === 'text' && <CopyButton text={message.content} />}
        {onReply && (
          <button
            type="button"
            className={styles.copy}
            aria-label={say.reply}
            title={say.reply}
            onClick={onReply}
          >
            <Reply aria-hidden="true" />
          </button>
        )}
      </div>
      {state === 'refused' ? (
        <p className={styles.refused} role="alert">
          <TriangleAlert aria-hidden="true" />
          {fill(say.notSent, { why: refusal ?? '' })}
          <Button look="link" onClick={onAgain}>
            {say.again}
          </Button>
          <Button look="link" onClick={onDiscard}>
            {say.discard}
          </Button>
        </p>
      ) : (
        state && <Mark state={state} />
      )}
    </div>
  )
})

const Replied = ({ message, onOpen }: { message: RepliedMessage; onOpen: MessageRowProps['onReplied'] }) => {
  const say = useWords(chatText)
  const words = messageWords(message, say)
  return (
    <button
      type="button"
      className={styles.replied}
      aria-label={fill(say.replyTo, { words })}
      onClick={() => onOpen?.(message.seq)}
    >
      <Reply aria-hidden="true" />
      <span>{words}</span>
    </button>
  )
}

const Content = ({ message, offers, actions, sought }: MessageRowProps) => {
  const say = useWords(chatText)
  const language = useLanguage()
  if (message.contentType === 'file') return <FileMessage content={message.content} />
  if (message.contentType === 'image') return <PictureMessage content={message.content} />
  if (message.contentType === 'text')
    return (
      <p className={styles.bubble}>
        <MessageText text={message.content} sought={sought ?? ''} />
      </p>
    )
  const price = readPrice(message.content, language)
  if (!price) return <p className={styles.bubble}>{say.unreadable}</p>
  if (price.answer) return <ReplyLine price={price} answer={price.answer} />
  const offer = price.offer && offers[price.offer.id]
  return (
    <PriceCard
      price={price}
      offer={offer}
      actions={(price.offer || price.bookable) && actions?.(price, offer)}
    />
  )
}

const ReplyLine = ({
  price,
  answer,
}: {
  price: PriceContent
  answer: NonNullable<PriceContent['answer']>
}) => {
  const say = useWords(priceText)
  const sentence = { accept: say.saidAccept, counter: say.saidCounter, decline: say.saidDecline }[answer.kind]
  return (
    <div className={styles.bubble}>
      <p className={styles.answer}>
        {fill(sentence, { total: money(price.totalUsd), amount: money(answer.amount ?? 0) })}
      </p>
      {answer.words && <MessageText text={answer.words} />}
    </div>
  )
}

const marks = { sending: Clock, waiting: Clock, delivered: Check, read: CheckCheck }

const Mark = ({ state }: { state: Exclude<SendState, 'refused'> }) => {
  const say = useWords(chatText)
  const Icon = marks[state]
  return (
    <span className={classNames(styles.mark, state === 'read' && styles.read)}>
      <Icon aria-hidden="true" />
      {say[state]}
    </span>
  )
}

const CopyButton = ({ text }: { text: string }) => {
  const say = useWords(chatText)
  const copy = useCopy()
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={say.copy}
      title={say.copy}
      onClick={() => void copy(text)}
    >
      <Copy aria-hidden="true" />
    </button>
  )
}
