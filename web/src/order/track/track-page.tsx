import { destinationText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import {
  carrierNumberWords,
  orderCalls,
  orderColumnWords,
  type TransportCode,
  transportWord,
} from '@dtms/contract/order/order.ts'
import { furthestMilestone, openException } from '@dtms/contract/order/transport.ts'
import { codes, type OutputOf } from '@dtms/contract/wire.ts'
import { ArrowRight } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { send } from '#kernel/request/send.ts'
import { linkSecret } from '#kernel/visitor/link-secret.ts'
import { usePlaceNames } from '#reference/public.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkFailure } from '#ui/feedback/link-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { etaText, etdText } from '../milestone/eta.ts'
import { Timeline } from '../milestone/timeline.tsx'
import { trackText } from './text.ts'
import styles from './track-page.module.css'

type Tracked = OutputOf<typeof orderCalls.track>

// PRODUCT 2.5: a shipment for holders of its link, without login: no price, no address beyond the city.
export const TrackPage = () => {
  const say = useWords(trackText)
  const { value, failure, reload } = useQuery(['track'], signal => track(linkSecret(), signal), {
    fresh: true,
  })
  if (value) return <Shipment shipment={value} />
  if (!failure) return <Skeleton page />
  return <LinkFailure failure={failure} say={say} onRetry={reload} />
}

// Silent: the page itself shows what is wrong. Without a secret nothing is requested.
const track = async (shareToken: string, signal: AbortSignal): Promise<Tracked> => {
  if (shareToken === '') throw new CallFailure({ code: codes.notFound, message: '' })
  return send(orderCalls.track, { params: { shareToken } }, { signal, silent: true })
}

const cancelledStatus = 5

const Shipment = ({ shipment }: { shipment: Tracked }) => {
  const say = useWords(trackText)
  const language = useLanguage()
  const { milestones, businessType, carrierNumbers } = shipment
  const last = openException(milestones) ?? furthestMilestone(milestones)
  // As the quote named them.
  const ports = [shipment.startPortCode, shipment.destPortCode].filter(Boolean)
  const placeName = usePlaceNames([...ports, last?.place ?? ''])
  const arrives = etaText(shipment)
  const facts = [
    [departureWord('etd', businessType)[language], etdText(shipment)],
    [say.mode, modes[businessType].name[language]],
    [say.provider, shipment.provider],
    [say.service, shipment.service],
    [say.ports, ports.map(placeName).join(' → ')],
    [say.pieces, String(shipment.quantity)],
  ] as const
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.number}>
          {fill('{title} {number}', { title: say.title, number: shipment.orderNo })}
        </p>
        <h1 className={styles.lane}>
          {shipment.originName}
          <ArrowRight aria-hidden="true" />
          {destinationText(shipment.businessType, shipment.destinationName ?? '')}
        </h1>
        <p className={classNames(styles.now, last?.exception && styles.trouble)} role="status">
          {shipment.flowStatus === cancelledStatus
            ? say.cancelled
            : last
              ? [
                  transportWord(last.code as TransportCode, shipment.businessType)[language],
                  placeName(last.place),
                  formatDateTime(new Date(last.actual ?? '')),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : say.notYet}
        </p>
        {arrives && shipment.flowStatus !== cancelledStatus && (
          <p className={styles.arrives}>
            {orderColumnWords.eta[language]} <strong>{arrives}</strong>
          </p>
        )}
      </header>
      <div className={styles.split}>
        <section className={styles.card} aria-labelledby="track">
          <h2 id="track" className={styles.title}>
            {say.track}
          </h2>
          <Timeline milestones={milestones} businessType={businessType} />
        </section>
        <dl className={styles.card}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          {carrierNumbers.length > 0 && (
            <div>
              <dt>{say.numbers}</dt>
              {carrierNumbers.map(({ kind, number }) => (
                <dd key={kind + number}>
                  <span className={styles.quiet}>{carrierNumberWords[kind][language]}</span> {number}
                </dd>
              ))}
            </div>
          )}
        </dl>
      </div>
    </article>
  )
}
