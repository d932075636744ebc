import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { useNavigate } from '@tanstack/react-router'
import { RefreshCw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useEarlier } from '#ui/query/use-earlier.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { liveLoad } from '../form/live-load.ts'
import { draftOfInput } from '../form/past-draft.ts'
import { figureText } from '../form/units.ts'
import { modeOf, pathOf } from '../mode.ts'
import { type PastInquiry, quotes } from '../queries.ts'
import { quoteText } from '../text/form.ts'
import { historyText } from '../text/history.ts'
import { repeatLink } from './inquiry-link.ts'
import styles from './price-history.module.css'

// What I asked before, to be asked again at today's rates (spec 2: price history).
export const PriceHistory = () => {
  const say = useWords(historyText)
  const { value, failure, reload } = useQuery(['quotes', 'history'], () => quotes.history(), {
    fresh: true,
  })
  const earlier = useEarlier(after => quotes.history(after), value)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [clearing, setClearing] = useState(false)

  const list = earlier.list.filter(({ id }) => !gone.has(id))

  const forget = async (id: string) => {
    // Gone at once; it comes back where the server would not have it.
    setGone(before => new Set(before).add(id))
    const kept = () => setGone(before => new Set([...before].filter(one => one !== id)))
    await quotes.forget(id).catch(error => {
      kept()
      silently(error)
    })
  }

  return (
    <section className={styles.history} aria-label={say.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say.title}</h2>
        {list.length > 0 && (
          <Button look="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setClearing(true)}>
            {say.clearAll}
          </Button>
        )}
      </div>
      {!value && !failure && <Skeleton />}
      {failure && (
        <p className={styles.empty}>
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value && list.length === 0 && <p className={styles.empty}>{say.empty}</p>}
      <ul>
        {list.map(past => (
          <Past key={past.id} past={past} onForget={() => void forget(past.id)} />
        ))}
      </ul>
      {earlier.hasMore && list.length > 0 && (
        <Button look="link" busy={earlier.busy} onClick={() => void earlier.more()}>
          {say.more}
        </Button>
      )}
      {clearing && (
        <ConfirmDialog
          title={say.clearTitle}
          confirm={say.clearAll}
          danger
          onConfirm={async () => {
            await quotes.forgetAll()
            setClearing(false)
            earlier.forget()
            reload()
          }}
          onClose={() => setClearing(false)}
        >
          <p>{say.clearBody}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

// `send` has shown why; the list stays as it is.
const silently = (error: unknown): undefined => {
  if (!(error instanceof CallFailure)) throw error
}

const Past = ({ past, onForget }: { past: PastInquiry; onForget: () => void }) => {
  const say = useWords(historyText)
  const ask = useWords(quoteText)
  const language = useLanguage()
  const navigate = useNavigate()
  const lane = laneName(past)
  // Two inquiries of one lane are distinguished by their loads.
  const { quantity, grossG, volumeMm3 } = liveLoad(draftOfInput(past.input), undefined)
  const path = pathOf(past.businessType)

  const repeat = () => void navigate(repeatLink(past))

  return (
    <li className={styles.past}>
      <span className={styles.mode}>{modeOf[path].name[language]}</span>
      <span className={styles.what}>
        <b className={styles.lane}>{lane}</b>
        <small className={styles.load}>
          {fill(ask.piecesCount, { n: figureText(quantity, 0) })}
          {` · ${figureText(grossG, 3)} kg · ${figureText(Math.round(volumeMm3 / 1_000_000), 3)} cbm`}
        </small>
      </span>
      <span className={styles.when}>{relativeTime(new Date(past.createTime), new Date(), language)}</span>
      <span className={styles.price}>
        {past.lowestAmount === null ? say.none : fill(say.from, { price: money(past.lowestAmount) })}
      </span>
      <Button
        look="soft"
        icon={<RefreshCw aria-hidden="true" />}
        aria-label={fill(say.repeatOf, { lane })}
        onClick={repeat}
      >
        {say.repeat}
      </Button>
      <button
        type="button"
        className={styles.remove}
        aria-label={fill(say.remove, { lane })}
        onClick={onForget}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
