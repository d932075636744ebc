import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { RefreshCw, TrendingDown, TrendingUp } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { modeOf, pathOf } from '../mode.ts'
import { type PastInquiry, quotes } from '../queries.ts'
import { changeSince } from '../results/rate-change.ts'
import { overviewBlockText } from '../text/overview.ts'
import { inquiryLink, repeatLink } from './inquiry-link.ts'
import styles from './recent-inquiries.module.css'

const max = 5

// For the overview: my latest lanes, each once, and how their rates have moved since I asked.
export const RecentInquiries = () => {
  const say = useWords(overviewBlockText)
  const { value, failure, reload } = useQuery(['quotes', 'history'], () => quotes.history(), {
    fresh: true,
  })
  const list = latestLanes(value?.list ?? [])
  return (
    <Card title={say.recentTitle}>
      {!value && !failure && <Skeleton card lines={5} />}
      {!value && failure && (
        <p className={styles.note} role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value && list.length === 0 && <p className={styles.note}>{say.recentEmpty}</p>}
      {list.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say.lane}</th>
              <th scope="col" className={styles.number}>
                {say.lowest}
              </th>
              <th scope="col" className={styles.number}>
                {say.since}
              </th>
              <th scope="col">
                <span className={styles.spoken}>{say.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(past => (
              <Row key={past.id} past={past} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const Row = ({ past }: { past: PastInquiry }) => {
  const say = useWords(overviewBlockText)
  const language = useLanguage()
  const navigate = useNavigate()
  const path = pathOf(past.businessType)
  const lane = laneName(past)
  return (
    <tr>
      <td>
        <b className={styles.lane}>{lane}</b>
        <span className={styles.under}>
          <span className={classNames(styles.mode, styles[modeOf[path].key])}>
            {modeOf[path].name[language]}
          </span>
          <time dateTime={past.createTime}>
            {relativeTime(new Date(past.createTime), new Date(), language)}
          </time>
        </span>
      </td>
      <td className={styles.number}>{past.lowestAmount === null ? say.none : money(past.lowestAmount)}</td>
      <td className={styles.number}>
        <Change past={past} />
      </td>
      <td className={styles.number}>
        <Link
          {...inquiryLink(past)}
          className={buttonClass({ look: 'quiet' })}
          aria-label={fill(say.repeatOf, { lane })}
          onClick={event => {
            // Opened elsewhere it is an inquiry like any other; here it is set beside what it cost then.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void navigate(repeatLink(past))
          }}
        >
          <RefreshCw aria-hidden="true" className={styles.icon} />
          {say.repeat}
        </Link>
      </td>
    </tr>
  )
}

// What only decorates the row fails in silence.
const Change = ({ past }: { past: PastInquiry }) => {
  const say = useWords(overviewBlockText)
  const { value } = useQuery(['quotes', 'trend', past.id], signal => quotes.trend(past.id, signal))
  const change = value && changeSince(value.points, past.createTime)
  if (change === undefined) return <span className={styles.steady}>—</span>
  if (change === 0) return <span className={styles.steady}>{say.steady}</span>
  const Icon = change < 0 ? TrendingDown : TrendingUp
  return (
    <span className={change < 0 ? styles.down : styles.up}>
      <Icon aria-hidden="true" className={styles.icon} />
      {`${change < 0 ? '−' : '+'}${Math.abs(change)}%`}
    </span>
  )
}

const latestLanes = (list: readonly PastInquiry[]): PastInquiry[] => {
  const seen = new Set<string>()
  return list
    .filter(({ businessType, originName, destinationName }) => {
      const lane = `${businessType} ${originName} ${destinationName}`
      return !seen.has(lane) && seen.add(lane)
    })
    .slice(0, max)
}
