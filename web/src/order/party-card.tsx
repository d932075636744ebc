import { fill } from '@dtms/contract/language.ts'
import type { Party } from '@dtms/contract/order/rule.ts'
import { Copy } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import styles from './party-card.module.css'
import { partyWords } from './text/party.ts'

interface PartyCardProps {
  name: string
  party: Party | null
  // The text if there is no party.
  otherwise?: string
}

// Who sends or receives, as one writes it on a parcel; copied with one click (DESIGN).
export const PartyCard = ({ name, party, otherwise = '—' }: PartyCardProps) => {
  const say = useWords(partyWords)
  const { nameOf } = useCountries()
  const text = party ? partyText(party, nameOf(party.country)) : otherwise
  const copy = useCopy()
  return (
    <section>
      <div className={styles.head}>
        <h3>{name}</h3>
        {party && (
          <Button look="link" aria-label={fill(say.copy, { name })} onClick={() => void copy(text)}>
            <Copy aria-hidden="true" className={styles.icon} />
          </Button>
        )}
      </div>
      <p className={styles.lines}>{text}</p>
    </section>
  )
}

// As it is written on a parcel of its country, to read and to copy.
const partyText = (party: Party, country: string): string => {
  const { company, contact, phone, email, province, city, postcode, line1, line2, taxId, eori } = party
  const street = /\p{Script=Han}/u.test(line1)
    ? [`${province === city ? '' : province}${city}${line1}${line2}`, `${postcode} ${country}`]
    : [line1, line2, `${[city, province].filter(Boolean).join(', ')} ${postcode}`, country]
  const reach = [phone, email].filter(Boolean).join(' ')
  return [company, contact, ...street, reach, taxId && `Tax ID ${taxId}`, eori && `EORI ${eori}`]
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
