import type { OfferNow, OfferReplyKind } from '@dtms/contract/chat/chat.ts'
import { orderPathOf } from '@dtms/contract/mode.ts'
import { useRouter } from '@tanstack/react-router'
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { useNow } from '#quote/public.ts'
import { Button } from '#ui/button/button.tsx'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useChat } from '../connection/chat-state.ts'
import { replyToOffer } from '../connection/connection.ts'
import { closeChat } from '../open-chat.ts'
import { priceText } from '../text.ts'
import { bookingText } from './booking-text.ts'
import styles from './offer-reply.module.css'
import { stateOf } from './price-card.tsx'
import type { PriceContent } from './price-content.ts'

// It asks for the order of a price, which most conversations have none of.
const LazyBookPrice = lazyPart(() => loadChunk('book-price', () => import('./book-price.tsx')), 'BookPrice')
const BookPrice = (props: ComponentProps<typeof LazyBookPrice>) => (
  <ChunkBoundary>
    <Suspense>
      <LazyBookPrice {...props} />
    </Suspense>
  </ChunkBoundary>
)

interface OfferReplyProps {
  price: PriceContent
  offer: OfferNow | undefined
}

// PRODUCT 2.3: where a quote becomes an order.
const orderLink = ({ businessType, quoteId }: OfferNow): string =>
  `${orderPathOf(businessType)}?quoteId=${encodeURIComponent(quoteId ?? '')}`

const amountRule = { mode: 'decimal', integerDigits: 7, decimals: 2 } as const
const maxWords = 200

// A shipper's replies to an offer: accept and book, another price, or decline.
export const OfferReply = ({ price, offer }: OfferReplyProps) => {
  const say = useWords(priceText)
  const become = useWords(bookingText)
  const router = useRouter()
  const { answering } = useChat()
  const now = useNow()
  const state = stateOf(price, offer, now)
  const [reply, setReply] = useState<'counter' | 'decline'>()
  // Where the focus goes when one has thought better of it.
  const [left, setLeft] = useState<'counter' | 'decline'>()
  const accepting = useRef(false)
  const offerId = price.offer?.id ?? ''
  const busy = answering === offerId

  const book = (agreed: OfferNow) => {
    closeChat()
    router.history.push(orderLink(agreed))
  }
  const bookNow = useRef(book)
  bookNow.current = book

  // Accepted here, and confirmed by the server: straight to booking at that price.
  useEffect(() => {
    if (!accepting.current || offer?.state !== 'accepted' || !offer.quoteId) return
    accepting.current = false
    bookNow.current(offer)
  }, [offer])

  const leave = () => {
    setLeft(reply)
    setReply(undefined)
  }
  const sendReply = (kind: OfferReplyKind, more?: { amount: number; words: string }) => {
    accepting.current = kind === 'accept'
    if (!replyToOffer(offerId, kind, more)) void showMessage('warning', say.notConnected)
  }

  if (price.bookable && price.businessType)
    return <BookPrice quoteId={price.bookable.quoteId} businessType={price.businessType} />
  if (state === 'accepted' && offer?.quoteId)
    return <BookPrice quoteId={offer.quoteId} businessType={offer.businessType} />
  if (state === 'expired' || state === 'replaced') return <p className={styles.booked}>{become[state]}</p>
  if (state !== 'open') return null
  if (reply === 'decline')
    return <DeclineForm busy={busy} onCancel={leave} onSend={() => sendReply('decline')} />
  if (reply === 'counter')
    return (
      <CounterForm
        busy={busy}
        onCancel={leave}
        onSend={(amount, words) => sendReply('counter', { amount, words })}
      />
    )
  return (
    <div className={styles.actions}>
      <Button look="primary" busy={busy} onClick={() => sendReply('accept')}>
        {say.accept}
      </Button>
      <Button autoFocus={left === 'counter'} onClick={() => setReply('counter')}>
        {say.counter}
      </Button>
      <Button look="quiet" autoFocus={left === 'decline'} onClick={() => setReply('decline')}>
        {say.decline}
      </Button>
    </div>
  )
}

// Esc leaves what is being answered, not the whole window.
const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  leave()
}

interface DeclineFormProps {
  busy: boolean
  onSend: () => void
  onCancel: () => void
}

// A declined offer cannot be taken up any more: that is asked.
const DeclineForm = ({ busy, onSend, onCancel }: DeclineFormProps) => {
  const say = useWords(priceText)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form
      ref={form}
      className={styles.counter}
      onKeyDown={onEscape(onCancel)}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSend()
      }}
    >
      <p>{say.declineAsk}</p>
      <div className={styles.actions}>
        <Button type="submit" look="danger" busy={busy}>
          {say.decline}
        </Button>
        <Button look="quiet" autoFocus onClick={onCancel}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}

interface CounterFormProps {
  busy: boolean
  onSend: (amount: number, words: string) => void
  onCancel: () => void
}

const CounterForm = ({ busy, onSend, onCancel }: CounterFormProps) => {
  const say = useWords(priceText)
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // It opens below where one looked: all of it is to be seen.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isAmount = Number(amount) > 0
    setWrong(!isAmount)
    if (isAmount) onSend(Number(amount), words.trim())
  }
  return (
    <form ref={form} className={styles.counter} noValidate onKeyDown={onEscape(onCancel)} onSubmit={submit}>
      <NumberField
        label={say.counterAmount}
        required
        autoFocus
        rule={amountRule}
        value={amount}
        error={wrong ? say.amountNeeded : undefined}
        onChange={setAmount}
      />
      <TextField label={say.counterWords} value={words} maxLength={maxWords} onChange={setWords} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy}>
          {say.sendCounter}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}
