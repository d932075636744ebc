import { fill } from '@dtms/contract/language.ts'
import { History } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { formatDay } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import type { Draft } from '../form/draft.ts'
import type { Offer } from '../queries.ts'
import { ordered } from '../results/rank.ts'
import { searchOf } from '../search.ts'
import { compareText } from '../text/compare.ts'
import { useRepeated } from './repeat.ts'
import styles from './repeat-note.module.css'

// Repeated at today's rates: the difference to what it was.
export const RepeatNote = ({ asked, offers }: { asked: Draft; offers: readonly Offer[] }) => {
  const say = useWords(compareText)
  const repeated = useRepeated()
  const search = JSON.stringify(searchOf(asked))
  const [lowest] = ordered(offers, 'cheapest')
  if (!repeated || !lowest || repeated.search !== search) return null
  const cents = Math.round(lowest.totalAmount * 100) - Math.round(repeated.lowestAmount * 100)
  const words = cents === 0 ? say.repeatSame : cents < 0 ? say.repeatDown : say.repeatUp
  return (
    <p className={styles.note}>
      <History aria-hidden="true" />
      {fill(words, {
        day: formatDay(new Date(repeated.createTime)),
        before: money(repeated.lowestAmount),
        difference: money(Math.abs(cents) / 100),
      })}
    </p>
  )
}
