import { fill } from '@dtms/contract/language.ts'
import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import { serviceNames, withoutServices } from '@dtms/contract/quote/words.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import styles from './offer-missing.module.css'

interface MissingProps {
  id: string
  offer: Offer
  name: string
  onLeaveOut: () => Promise<void>
}

// Ticked, but not in this price: why not, and the way on without.
export const OfferMissing = ({ id, offer, name, onLeaveOut }: MissingProps) => {
  const say = useWords(compareText)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const services = offer.optionsMissing
    .map(({ option }) => serviceNames[option as ServiceOption][language])
    .join(say.listJoin)
  const leaveOut = async () => {
    setBusy(true)
    try {
      await onLeaveOut()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  const label = fill(withoutServices[language], { services })
  return (
    <div id={id} className={styles.missing}>
      <TriangleAlert className={styles.missingIcon} aria-hidden="true" />
      <ul>
        {offer.optionsMissing.map(({ option, text }) => (
          <li key={option}>{text}</li>
        ))}
      </ul>
      <Button busy={busy} aria-label={`${label}${say.labelJoin}${name}`} onClick={() => void leaveOut()}>
        {label}
      </Button>
    </div>
  )
}
