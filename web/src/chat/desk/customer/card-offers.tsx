import { fill } from '@dtms/contract/language.ts'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { offerLooks } from '../../offer/offer-looks.ts'
import { priceText } from '../../text.ts'
import type { MadeOffer } from '../offer/made-offers.ts'
import { offers } from '../queries.ts'
import { cardText } from '../text.ts'
import styles from './card-offers.module.css'

interface CardOffersProps {
  made: readonly MadeOffer[]
  onReplace: (offer: MadeOffer) => void
}

// The state of the negotiation: each offer made here, with its possible actions.
export const CardOffers = ({ made, onReplace }: CardOffersProps) => {
  const say = useWords(cardText)
  const [leaving, setLeaving] = useState<MadeOffer>()
  return (
    <>
      <ol className={styles.offers}>
        {made.map(offer => (
          <OfferRow key={offer.id} offer={offer} onReplace={onReplace} onWithdraw={setLeaving} />
        ))}
      </ol>
      {leaving && (
        <ConfirmDialog
          title={fill(say.withdrawTitle, { amount: money(leaving.quote.totalAmount) })}
          confirm={say.withdraw}
          danger
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await offers.withdraw(leaving.id)
            void showMessage('success', say.withdrew)
            setLeaving(undefined)
          }}
        >
          <p>{say.withdrawBody}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface OfferRowProps {
  offer: MadeOffer
  onReplace: (offer: MadeOffer) => void
  onWithdraw: (offer: MadeOffer) => void
}

const OfferRow = ({ offer, onReplace, onWithdraw }: OfferRowProps) => {
  const say = useWords(cardText)
  const { state, counterAmount, words, validUntil } = offer.now
  const price = useWords(priceText)
  const open = state === 'open' && !offer.isSpot
  const replaceable = !offer.isSpot && (state === 'open' || state === 'countered') && offer.quoteId !== ''
  return (
    <li className={styles.offer}>
      <div className={styles.top}>
        <b className={styles.amount}>{money(offer.quote.totalAmount)}</b>
        {offer.isSpot && state === 'open' ? (
          <Badge tone="brand" icon={Tag}>
            {say.spotQuote}
          </Badge>
        ) : (
          <Badge {...offerLooks[state]}>{price[state]}</Badge>
        )}
      </div>
      <small className={styles.lane}>{[offer.lane, offer.reason].filter(Boolean).join(' · ')}</small>
      {state === 'open' && (
        <small className={styles.lane}>
          <ValidUntil time={validUntil} />
        </small>
      )}
      {counterAmount !== null && (
        <p className={styles.counter}>
          {fill(say.counterSays, { amount: money(counterAmount) })}
          {words !== '' && <q>{words}</q>}
        </p>
      )}
      {counterAmount === null && words !== '' && (
        <p className={styles.counter}>
          <q>{words}</q>
        </p>
      )}
      {(replaceable || open) && (
        <div className={styles.actions}>
          {replaceable && (
            <Button look="soft" onClick={() => onReplace(offer)}>
              {say.replace}
            </Button>
          )}
          {open && <Button onClick={() => onWithdraw(offer)}>{say.withdraw}</Button>}
        </div>
      )}
    </li>
  )
}
