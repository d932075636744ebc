import { TimerOff } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '../history/repeat-note.module.css'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import { useNow } from './countdown.ts'

// A page that was left open: what it shows can no longer be booked.
export const ExpiredNote = ({ offers, onAgain }: { offers: readonly Offer[]; onAgain: () => void }) => {
  const say = useWords(compareText)
  const now = useNow()
  if (offers.every(offer => Date.parse(offer.expirationTime) > now)) return null
  return (
    <p className={styles.note}>
      <TimerOff aria-hidden="true" />
      {say.expiredSome}
      <Button look="link" onClick={onAgain}>
        {say.again}
      </Button>
    </p>
  )
}
