import { fill } from '@dtms/contract/language.ts'
import { FileDown, Scale } from 'lucide-react'
import { useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { saveFile } from '#kernel/save-file.ts'
import { Button } from '#ui/button.tsx'
import styles from './breakdown.module.css'
import { groupByLeg, type LegGroup } from './legs.ts'
import { amountOf, bare, inCny, money, unitPrice } from './money.ts'
import { type Offer, type OfferLine, quotes } from './queries.ts'
import { compareText } from './text/compare.ts'

// What the price is made of, leg by leg, in dollars that sum to the total; and why this weight.
export const Breakdown = ({ offer }: { offer: Offer }) => {
  const say = useWords(compareText)
  const groups = groupByLeg(offer.lines)
  const cny = inCny(offer)
  return (
    <div className={styles.breakdown}>
      <div className={styles.lines}>
        <div className={styles.groups}>
          {groups.map(group => (
            <Group key={group.leg} group={group} />
          ))}
        </div>
        <p className={styles.total}>
          <span>
            {say.total} USD
            {offer.currency !== 'USD' && (
              <small>
                {fill(say.converted, {
                  currency: offer.currency,
                  amount: money(offer.currencyAmount, offer.currency),
                  rate: offer.fxRate,
                })}
              </small>
            )}
          </span>
          <span className={styles.sums}>
            {cny && <small>{cny}</small>}
            <b>{bare(offer.totalAmount)}</b>
          </span>
        </p>
      </div>
      <Why offer={offer} />
    </div>
  )
}

const Group = ({ group }: { group: LegGroup }) => {
  const say = useWords(compareText)
  return (
    <section className={styles.group}>
      <h3 className={styles.leg}>
        {say[group.leg]}
        <span>{bare(group.totalUsd)}</span>
      </h3>
      <dl className={styles.charges}>
        {group.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
          <div key={index} className={styles.charge}>
            <dt>
              {line.text}
              <small>{[howMuch(line), inItsCurrency(line)].filter(Boolean).join(' = ')}</small>
            </dt>
            <dd>{bare(line.amountUsd)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// "45.00 × 1.62 RT", or the engine's own words where they say more.
const howMuch = ({ unitPrice: price, quantity, unit, note }: OfferLine): string => {
  if (note !== '') return note
  return unit === '' || unit === 'shipment' || price === 0
    ? ''
    : `${unitPrice(price)} × ${amountOf(quantity)} ${unit === 'rt' ? 'RT' : unit}`
}

// The formula counts in the currency that the provider prices in; the column beside it in dollars.
const inItsCurrency = ({ amount, currency }: OfferLine): string =>
  currency === 'USD' ? '' : money(amount, currency)

const Why = ({ offer }: { offer: Offer }) => {
  const say = useWords(compareText)
  const { chargeable } = offer
  const unit = chargeable.unit === 'rt' ? 'RT' : chargeable.unit
  const figures: [string, string][] = [
    [say.gross, `${amountOf(chargeable.gross)} kg`],
    chargeable.unit === 'rt'
      ? [say.volume, `${amountOf(chargeable.volumetric)} cbm`]
      : [say.volumetric, `${amountOf(chargeable.volumetric)} kg`],
    [say.chargeableWeight, `${amountOf(chargeable.chargeable)} ${unit}`],
    ...(chargeable.billedAs === chargeable.chargeable
      ? []
      : [[say.billedAs, `${amountOf(chargeable.billedAs)} ${unit}`] as [string, string]]),
  ]
  return (
    <section className={styles.why}>
      <h3>
        <Scale aria-hidden="true" />
        {fill(say.why, { weight: `${amountOf(chargeable.billedAs)} ${unit}` })}
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
      // `send` has said why.
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
