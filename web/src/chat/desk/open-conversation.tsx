import { fill } from '@dtms/contract/language.ts'
import { useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFocusGuard } from '#ui/focus/use-focus-guard.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { useChat } from '../connection/chat-state.ts'
import { CustomerCard } from './customer/customer-card.tsx'
import { DeskThread } from './desk-thread.tsx'
import styles from './inbox-page.module.css'
import { type MadeOffer, madeOffers } from './offer/made-offers.ts'
import { PriceComposer } from './offer/price-composer.tsx'
import { type InboxRow, inbox } from './queries.ts'
import { languageOf } from './quick-reply/in-language.ts'
import { cardText, inboxText, offerText } from './text.ts'
import { useSecond } from './waiting.ts'

interface OpenConversationProps {
  row: InboxRow
  me: string
  onAssigned: () => void
}

// The middle and the right column: the messages, and the customer or the price composer.
export const OpenConversation = ({ row, me, onAssigned }: OpenConversationProps) => {
  const say = useWords(inboxText)
  const card = useWords(cardText)
  const language = useLanguage()
  const [composing, setComposing] = useState<{ quoteId: string; replaced?: MadeOffer | undefined }>()
  const thread = useChat().threads[row.id]
  const made = madeOffers(thread?.messages ?? [], thread?.offers ?? {}, useSecond(), language)
  // A price that was asked or agreed on since belongs to what they asked lately.
  const prices = thread?.messages.filter(({ contentType }) => contentType === 'price').length ?? 0
  const customer = useQuery(['chat', 'customer', row.id, prices], signal => inbox.card(row.id, signal))
  const people = customer.value?.people
  // The connection knows presence sooner than the card.
  const live = people?.map(one => (one.id === row.userId ? { ...one, online: row.online } : one))
  const theirs = languageOf(people?.find(({ id }) => id === row.userId)?.language)

  // The form disappears with its button: keyboard focus returns to the customer.
  const aside = useRef<HTMLElement>(null)
  useFocusGuard(aside, aside)

  return (
    <>
      <DeskThread
        row={row}
        me={me}
        customerIds={people?.map(({ id }) => id)}
        language={theirs}
        onAssigned={onAssigned}
        onReplace={offerId => {
          const replaced = made.find(({ id }) => id === offerId)
          if (replaced) setComposing({ quoteId: replaced.quoteId, replaced })
        }}
      />
      <aside
        ref={aside}
        tabIndex={-1}
        className={styles.aside}
        aria-label={fill(card.aside, { name: row.customerName })}
      >
        {composing ? (
          <PriceComposer
            key={`${composing.quoteId} ${composing.replaced?.id}`}
            conversationId={row.id}
            quoteId={composing.quoteId}
            replaced={composing.replaced}
            discountText={offerText.defaultDiscount[theirs]}
            onDone={() => setComposing(undefined)}
            onClose={() => setComposing(undefined)}
          />
        ) : customer.failure && !customer.value ? (
          <LoadFailure
            title={say.cardFailedTitle}
            text={customer.failure.message}
            retry={say.retry}
            onRetry={customer.reload}
          />
        ) : customer.value ? (
          <CustomerCard
            customer={{ ...customer.value, people: live ?? [] }}
            made={made}
            onOffer={(quoteId, replaced) => setComposing({ quoteId, replaced })}
          />
        ) : (
          <div className={styles.loading}>
            <Skeleton lines={8} />
          </div>
        )}
      </aside>
    </>
  )
}
