import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { type ImportDetail, type ImportOrder, imports } from '../queries.ts'
import { sumsText } from '../sums.ts'
import { commitText } from '../text/commit.ts'
import { viewText } from '../text/view.ts'
import styles from './view.module.css'

const lookEveryMs = 1000
// So many numbers still make an address that can be opened.
const maxNumbers = 40

interface CommitProgressProps {
  detail: ImportDetail
  orders: readonly ImportOrder[]
  // The commit has come to its end.
  onMoved: () => void
}

// How far the placing is, in numbers, and where it leads.
export const CommitProgress = ({ detail, orders, onMoved }: CommitProgressProps) => {
  const say = useWords(commitText)
  const sayView = useWords(viewText)
  if (detail.state === 'committing') return <Placing detail={detail} onMoved={onMoved} />
  if (detail.counts.placed === 0) return null
  const numbers = orders.flatMap(({ orderNo }) => orderNo ?? [])
  const sums = sumsText(detail.placedTotals)
  const named = numbers.length === detail.counts.placed && numbers.length <= maxNumbers
  return (
    <div className={styles.done} role="status">
      <CircleCheck aria-hidden="true" />
      <strong>
        {fill(say.done, {
          n: figure(detail.counts.placed),
          total: money(detail.placedAmount),
        })}
      </strong>
      {sums !== '' && <span className={styles.sumsBelow}>{fill(sayView.byCurrency, { sums })}</span>}
      <Link
        to="/shipments"
        search={named ? { q: numbers.join(' ') } : {}}
        className={buttonClass({ look: detail.state === 'committed' ? 'primary' : 'secondary' })}
      >
        {say.toShipments}
      </Link>
    </div>
  )
}

const Placing = ({ detail, onMoved }: { detail: ImportDetail; onMoved: () => void }) => {
  const say = useWords(commitText)
  const [progress, setProgress] = useState(detail.progress)
  const latest = useRef(onMoved)
  latest.current = onMoved
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      try {
        const now = await imports.progress(detail.id, abort.signal)
        if (abort.signal.aborted) return
        if (now.state !== 'committing') return latest.current()
        setProgress(now.progress)
      } catch {
        // Out of reach for a moment: looked for again.
      }
      if (!abort.signal.aborted) timer = setTimeout(look, lookEveryMs)
    }
    let timer = setTimeout(look, lookEveryMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [detail.id])
  const { done, total } = progress
  const text = fill(say.placing, { done: figure(done), total: figure(total) })
  return (
    <div className={styles.placing} role="status">
      <strong>{text}</strong>
      <progress className={styles.bar} value={total > 0 ? done / total : undefined} aria-label={text} />
      <span className={styles.lead}>{say.mayLeave}</span>
    </div>
  )
}
