import { type Mode, orderPathOf } from '@dtms/contract/mode.ts'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { closeChat } from '../open-chat.ts'
import { chats } from '../queries.ts'
import { bookingText } from './booking-text.ts'
import styles from './offer-reply.module.css'

interface BookPriceProps {
  quoteId: string
  businessType: Mode
}

// PRODUCT 2.3: where a quote becomes an order. A booked one leads to its order, an expired one to today's price.
export const BookPrice = ({ quoteId, businessType }: BookPriceProps) => {
  const say = useWords(bookingText)
  const router = useRouter()
  const { value, loading } = useQuery(['orders', 'of-quote', quoteId], signal =>
    chats.bookingOf(quoteId, signal),
  )
  const { order, expired: ended = false } = value ?? {}
  const go = (path: string) => {
    closeChat()
    router.history.push(path)
  }
  if (order)
    return (
      <p className={styles.booked}>
        {say.booked}{' '}
        <Button look="link" onClick={() => go(`/shipments?open=${order.id}`)}>
          {order.orderNo}
        </Button>
      </p>
    )
  return (
    <div className={styles.actions}>
      {ended && <p>{say.priceEnded}</p>}
      <Button
        look={ended ? 'secondary' : 'primary'}
        busy={loading}
        onClick={() => go(`${orderPathOf(businessType)}?quoteId=${encodeURIComponent(quoteId)}`)}
      >
        {ended ? say.priceToday : say.book}
      </Button>
    </div>
  )
}
