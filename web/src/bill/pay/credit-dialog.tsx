import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type BillRow, bills as calls } from '../queries.ts'
import { payText } from '../text/pay.ts'
import styles from './form.module.css'
import { useKey } from './use-key.ts'

interface CreditDialogProps {
  bills: readonly BillRow[]
  onDone: () => void
  onClose: () => void
}

// Pays bills from what was paid too much or credited; the oldest first, until it is spent.
export const CreditDialog = ({ bills, onDone, onClose }: CreditDialogProps) => {
  const say = useWords(payText)
  const keyOf = useKey()
  const balance = useQuery(['bills', 'credit'], calls.balance, { fresh: true })
  const [first] = bills
  const currency = first?.currency ?? 'USD'
  const account = balance.value?.accounts.find(
    one => one.currency === currency && one.provider.code === first?.provider.code,
  )
  return (
    <ConfirmDialog
      wide
      title={say.creditTitle}
      confirm={say.useCredit}
      onClose={onClose}
      onConfirm={async () => {
        const chosen = bills.map(({ id }) => ({ billId: id }))
        const { used, creditAmount } = await calls.spendCredit(chosen, keyOf(chosen))
        const sum = used.reduce((total, { amount }) => total + amount, 0)
        void showMessage(
          'success',
          fill(say.creditUsed, { amount: money(sum, currency), left: money(creditAmount, currency) }),
        )
        onDone()
      }}
    >
      <p>
        {account
          ? fill(say.creditLead, {
              provider: account.provider.name,
              currency,
              amount: money(account.credit, currency),
            })
          : say.creditLeadShort}
      </p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say.bill}</th>
            <th scope="col">{say.dueOn}</th>
            <th scope="col" className={styles.right}>
              {say.open}
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map(bill => (
            <tr key={bill.id}>
              <td>{bill.billNo}</td>
              <td>{bill.dueDate}</td>
              <td className={styles.right}>{money(bill.balance, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ConfirmDialog>
  )
}
