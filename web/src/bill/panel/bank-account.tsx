import { fill } from '@dtms/contract/language.ts'
import { Copy } from 'lucide-react'
import { useWords, withLabel } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { uiText } from '#ui/text.ts'
import type { BankAccount as Account } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './bank-account.module.css'

// Where to pay to: what must be typed into a bank's form is copied, not typed.
export const BankAccount = ({ account }: { account: Account }) => {
  const say = { ...useWords(uiText), ...useWords(billText) }
  const facts: [string, string][] = [
    [say.accountName, account.accountName],
    [say.accountNo, account.accountNo],
    [say.bankName, account.bankName],
    [say.branch, account.branch],
    [say.currency, account.currency],
    [say.swift, account.swift],
    [say.bankAddress, account.address],
    [say.remark, account.remark],
  ]
  const there = facts.filter(([, value]) => value !== '')
  const copy = useCopy()
  return (
    <div className={styles.account}>
      <dl className={styles.bank}>
        {there.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <button type="button" aria-label={fill(say.copy, { name })} onClick={() => void copy(value)}>
                <Copy aria-hidden="true" />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        look="link"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copy(there.map(([name, value]) => withLabel(name, value)).join('\n'))}
      >
        {say.copyAll}
      </Button>
    </div>
  )
}
