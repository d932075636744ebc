import { fill } from '@dtms/contract/language.ts'
import { serviceOptions } from '@dtms/contract/quote/choice.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { FileDown, Scale } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#kernel/file/save-file.ts'
import { figure } from '#kernel/format/figure.ts'
import { bare, figureIn, money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { type Offer, quotes } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import styles from './breakdown.module.css'
import { convertedText } from './converted-text.ts'
import { groupByLeg, type Leg, type LegGroup, legOfOption } from './legs.ts'
import type { PriceOfOption } from './option-prices.ts'
import { inCny } from './rank.ts'

interface BreakdownProps {
  offer: Offer
  excluded: readonly Leg[]
  priceOf: PriceOfOption
}

// What the price is made of, leg by leg, in the currency it is priced in; what that is in dollars; and why this weight.
export const Breakdown = ({ offer, excluded, priceOf }: BreakdownProps) => {
  const say = useWords(compareText)
  const language = useLanguage()
  const groups = groupByLeg(offer.lines)
  const cny = inCny(offer)
  return (
    <div className={styles.breakdown}>
      <div className={styles.lines}>
        <div className={styles.groups}>
          {groups.map(group => (
            <Group key={group.leg} group={group} currency={offer.currency} />
          ))}
        </div>
        <p className={styles.total}>
          <span>
            {say.total} USD
            {offer.insured && (
              <small>
                {fill(say.insuredFor, { amount: money(offer.insured.amount, offer.insured.currency) })}
              </small>
            )}
            {offer.currency !== 'USD' && <small>{convertedText(offer, language)}</small>}
          </span>
          <span className={styles.sums}>
            {cny && offer.currency !== 'CNY' && <small>{cny}</small>}
            <b>{bare(offer.totalAmount)}</b>
          </span>
        </p>
        {excluded.length > 0 && <NotIncluded {...{ offer, excluded, priceOf }} />}
      </div>
      <Why offer={offer} />
    </div>
  )
}

// What the price leaves out, and what it would cost.
const NotIncluded = ({ offer, excluded, priceOf }: BreakdownProps) => {
  const say = useWords(compareText)
  return (
    <section className={styles.addOns}>
      <h3>{say.addOns}</h3>
      <ul>
        {excluded.map(leg => {
          const option = serviceOptions.find(one => legOfOption[one] === leg)
          const price = option && priceOf(option, offer)
          return (
            <li key={leg}>
              {say[leg]}
              {price && (
                <span>
                  {price.amount === null ? price.text : fill(say.adds, { amount: money(price.amount) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Group = ({ group, currency }: { group: LegGroup; currency: string }) => {
  const say = useWords(compareText)
  const language = useLanguage()
  return (
    <section className={styles.group}>
      <h3 className={styles.leg}>
        {say[group.leg]}
        <span>{money(group.total, currency)}</span>
      </h3>
      <dl className={styles.charges}>
        {group.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
          <div key={index} className={styles.charge}>
            <dt>
              {line.text}
              <small>{lineBasis(line, language)}</small>
            </dt>
            <dd>{figureIn(line.amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Why = ({ offer }: { offer: Offer }) => {
  const say = useWords(compareText)
  const { chargeable } = offer
  const unit = chargeable.unit === 'rt' ? 'RT' : chargeable.unit
  const figures: [string, string][] = [
    [say.gross, `${figure(chargeable.gross)} kg`],
    chargeable.unit === 'rt'
      ? [say.volume, `${figure(chargeable.volumetric)} cbm`]
      : [say.volumetric, `${figure(chargeable.volumetric)} kg`],
    [say.chargeableWeight, `${figure(chargeable.chargeable)} ${unit}`],
    ...(chargeable.billedAs === chargeable.chargeable
      ? []
      : [[say.billedAs, `${figure(chargeable.billedAs)} ${unit}`] as [string, string]]),
  ]
  return (
    <section className={styles.why}>
      <h3>
        <Scale aria-hidden="true" />
        {fill(say.why, { weight: `${figure(chargeable.billedAs)} ${unit}` })}
      </h3>
      <p>{chargeable.rule}</p>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {offer.estimate && <p className={styles.note}>{say.estimateWhy}</p>}
      <p className={styles.note}>{say.exclusions}</p>
      <PdfButton offer={offer} />
    </section>
  )
}

const PdfButton = ({ offer: { quoteId, channel } }: { offer: Offer }) => {
  const say = useWords(compareText)
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      saveFile(await quotes.pdf(quoteId), `${channel}.pdf`)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon={<FileDown aria-hidden="true" />} onClick={() => void print()}>
      {say.pdf}
    </Button>
  )
}
