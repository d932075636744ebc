import { Link, useRouter } from '@tanstack/react-router'
import { useCustomer } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { billNeeds } from './bill-needs.ts'
import { NeedRow } from './need-row.tsx'
import { chooseNeeds, moreText, type NeedSource, withoutPrices } from './needs.ts'
import styles from './needs-block.module.css'
import { offerNeeds } from './offer-needs.ts'
import { orderNeeds } from './order-needs.ts'
import { profileNeeds } from './profile-needs.ts'
import { overviewText } from './text.ts'

// The sources of pending work. A feature adds its source here.
const needSources: readonly NeedSource[] = [...offerNeeds, ...orderNeeds, ...billNeeds, ...profileNeeds]

// What needs me now: asked of every feature at once; one that does not answer does not hold up the others.
export const NeedsBlock = () => {
  const say = useWords(overviewText)
  const language = useLanguage()
  const visitor = useCustomer()
  const { routesByPath } = useRouter()
  const sources = visitor ? needSources.filter(source => mayOpenRoute(source, visitor)) : []
  const key = sources.map(({ id }) => id).join()
  const { value, reload } = useQuery(['overview', 'needs', key], signal => askAll(sources, signal))
  const isStale = useShownFrom() !== undefined
  // Work on an unavailable page is not listed.
  const groups = (value?.groups ?? []).filter(({ to }) => to in routesByPath)
  const { named, counted } = chooseNeeds(isStale ? withoutPrices(groups) : groups)
  return (
    <Card title={say.needsTitle}>
      {!value && <Skeleton card lines={2} />}
      {value && named.length === 0 && !value.failed && <p className={styles.note}>{say.needsNone}</p>}
      {named.length > 0 && (
        <ul>
          {named.map((chosen, index) => (
            <NeedRow key={chosen.need.id} {...chosen} first={index === 0} onDone={reload} />
          ))}
        </ul>
      )}
      {counted.length > 0 && (
        <p className={styles.more}>
          {counted.map(group => (
            <Link key={group.id} to={group.to} search={group.search as never}>
              {moreText(group, language)}
            </Link>
          ))}
        </p>
      )}
      {value?.failed && (
        <p className={styles.note} role="alert">
          {say.needsFailed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
    </Card>
  )
}

const askAll = async (sources: readonly NeedSource[], signal: AbortSignal) => {
  const results = await Promise.allSettled(sources.map(source => source.ask(signal)))
  return {
    groups: results.flatMap(result => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.some(result => result.status === 'rejected'),
  }
}
