import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight, CircleAlert, CircleDashed } from 'lucide-react'
import { useCustomer } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { mayOpenRoute } from '#kernel/permission.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { billNeeds } from './bill-needs.ts'
import { type Need, type NeedSource, textOf } from './needs.ts'
import styles from './needs-block.module.css'
import { offerNeeds } from './offer-needs.ts'
import { orderNeeds } from './order-needs.ts'
import { profileNeeds } from './profile-needs.ts'
import { overviewText } from './text.ts'

// The sources of pending work. A feature adds its source here.
const needSources: readonly NeedSource[] = [...offerNeeds, ...billNeeds, ...orderNeeds, ...profileNeeds]

// What needs me now: asked of every feature at once; one that does not answer does not hold up the others.
export const NeedsBlock = () => {
  const say = useWords(overviewText)
  const language = useLanguage()
  const visitor = useCustomer()
  const { routesByPath } = useRouter()
  const sources = visitor ? needSources.filter(source => mayOpenRoute(source, visitor)) : []
  const key = sources.map(({ id }) => id).join()
  const { value, reload } = useQuery(['overview', 'needs', key], signal => askAll(sources, signal))
  // Work on an unavailable page is not listed.
  const needs = (value?.needs ?? []).filter(({ to }) => to in routesByPath)
  return (
    <Card title={say.needsTitle}>
      {!value && <Skeleton card lines={2} />}
      {value && needs.length === 0 && !value.failed && <p className={styles.note}>{say.needsNone}</p>}
      {needs.length > 0 && (
        <ul>
          {needs.map(need => {
            const Icon = need.urgent ? CircleAlert : CircleDashed
            return (
              <li key={need.id}>
                <Link to={need.to} search={need.search as never} className={styles.need}>
                  <Icon
                    aria-hidden="true"
                    className={classNames(styles.icon, need.urgent && styles.urgent)}
                  />
                  <span className={styles.text}>{textOf(need, language)}</span>
                  <span className={styles.action}>{need.action[language]}</span>
                  <ChevronRight aria-hidden="true" className={styles.arrow} />
                </Link>
              </li>
            )
          })}
        </ul>
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
  const answers = await Promise.allSettled(sources.map(source => source.ask(signal)))
  const needs: Need[] = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  const pressing = [...needs.filter(need => need.urgent), ...needs.filter(need => !need.urgent)]
  return { needs: pressing, failed: answers.some(answer => answer.status === 'rejected') }
}
