import { useWords } from '#kernel/language.ts'
import styles from './booking-summary.module.css'
import type { Booking } from './dialogs.ts'
import { accountText } from './text.ts'

// PRODUCT 7.5: what a guest is about to book remains in view while they sign up or log in.
export const BookingSummary = ({ booking }: { booking: Booking | undefined }) => {
  const say = useWords(accountText)
  if (!booking) return null
  return (
    <section className={styles.booking} aria-label={say.yourBooking}>
      <div>
        <b>{booking.name}</b>
        <span>{booking.lane}</span>
        <span>{booking.days}</span>
      </div>
      <b className={styles.price}>{booking.price}</b>
    </section>
  )
}
