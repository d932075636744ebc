import { fapiaoKindWords } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { file } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FapiaoBadge } from '../badges.tsx'
import type { Bill, Fapiao } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './panel.module.css'

export const BillFapiao = ({ bill, action }: { bill: Bill; action: ReactNode }) => {
  const say = useWords(billText)
  const fapiao = bill.fapiaoRequest
  return (
    <section className={styles.part} aria-label={say.fapiao}>
      {fapiao ? <FapiaoFacts fapiao={fapiao} /> : <p className={styles.small}>{say.noFapiao}</p>}
      {fapiao?.file && (
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => fapiao.file && void file.save(fapiao.file).catch(() => {})}
        >
          {say.downloadFapiao}
        </Button>
      )}
      {action}
    </section>
  )
}

// What was asked for, and what became of it.
export const FapiaoFacts = ({ fapiao }: { fapiao: Fapiao }) => {
  const say = useWords(billText)
  const language = useLanguage()
  const facts: [string, string][] = [
    [say.kind, fapiaoKindWords[fapiao.kind][language]],
    [say.fapiaoTitle, fapiao.title],
    [say.taxNumber, fapiao.taxNumber],
    [say.fapiaoAmount, money(fapiao.amount, fapiao.currency)],
    [say.fapiaoAddress, fapiao.address],
    [say.fapiaoBank, fapiao.bank],
    [say.email, fapiao.email],
    [say.fapiaoNumber, fapiao.number],
  ]
  return (
    <>
      <p>
        <FapiaoBadge state={fapiao.state} />
      </p>
      {fapiao.needsRed && (
        <p className={styles.bad}>{fill(say.needsRed, { amount: money(fapiao.amount, fapiao.currency) })}</p>
      )}
      {fapiao.reason && <p className={styles.bad}>{fill(say.sentBack, { reason: fapiao.reason })}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
