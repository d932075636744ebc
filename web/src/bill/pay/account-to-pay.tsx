import { useWords } from '#kernel/language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAnswer } from '#ui/query/use-answer.ts'
import { BankAccount } from '../panel/bank-account.tsx'
import { bills } from '../queries.ts'
import { payText } from '../text/pay.ts'
import styles from './form.module.css'

// The provider's account in this currency (spec 7, BankAccount/Default).
export const AccountToPay = ({ provider, currency }: { provider: string; currency: string }) => {
  const say = useWords(payText)
  const { value, failure } = useAnswer(`${provider} ${currency}`, signal =>
    bills.bankAccount(provider, currency, signal),
  )
  return (
    <div className={styles.account}>
      {value ? (
        <BankAccount account={value} />
      ) : failure ? (
        <p>{say.accountFailed}</p>
      ) : (
        <Skeleton lines={3} />
      )}
    </div>
  )
}
