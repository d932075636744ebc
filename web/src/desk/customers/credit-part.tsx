import { fill } from '@dtms/contract/language.ts'
import { Suspense, useState } from 'react'
import { loadDunningPart, loadTermsDialog } from '#bill/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { loadHoldNote } from '#order/public.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import type { CustomerCard } from './queries.ts'
import { customersText } from './text.ts'

const HoldNote = lazyPart(loadHoldNote, 'HoldNote')
const DunningPart = lazyPart(loadDunningPart, 'DunningPart')
const TermsDialog = lazyPart(loadTermsDialog, 'TermsDialog')

interface CreditPartProps {
  customer: CustomerCard
  onChanged: () => void
}

// What was agreed with this customer and how much of it is used, provider by provider.
export const CreditPart = ({ customer, onChanged }: CreditPartProps) => {
  const say = useWords(customersText)
  const [editing, setEditing] = useState<CustomerCard['terms'][number]>()
  return (
    <Part title={say.credit}>
      {customer.terms.map(terms => (
        <div key={terms.provider.code} className={styles.line}>
          <span className={styles.what}>
            {customer.terms.length > 1 && <span>{terms.provider.name}</span>}
            <Facts
              facts={[
                [say.creditLimit, terms.creditLimit === null ? say.noLimit : money(terms.creditLimit)],
                [say.used, money(terms.usedUsd)],
                [say.dueDays, fill(say.days, { n: terms.dueDays })],
                [say.openBills, String(terms.openBills)],
              ]}
            />
          </span>
          {customer.may.terms && (
            <Button
              aria-label={fill(say.editTermsOf, { name: terms.provider.name })}
              onClick={() => setEditing(terms)}
            >
              {say.editTerms}
            </Button>
          )}
        </div>
      ))}
      {customer.terms.map(terms => (
        <Suspense key={terms.provider.code} fallback={null}>
          <HoldNote customerId={customer.id} provider={terms.provider.code} canHold />
          <DunningPart customerId={customer.id} provider={terms.provider.code} />
        </Suspense>
      ))}
      {editing && (
        <OnDemand onGiveUp={() => setEditing(undefined)}>
          <TermsDialog
            terms={editing}
            onClose={() => setEditing(undefined)}
            onDone={() => {
              setEditing(undefined)
              void showMessage('success', say.termsSaved)
              onChanged()
            }}
          />
        </OnDemand>
      )}
    </Part>
  )
}
