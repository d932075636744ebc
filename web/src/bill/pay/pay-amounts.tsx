import { fill } from '@dtms/contract/language.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { money } from '#kernel/format/money.ts'
import { cleanNumber } from '#kernel/format/number-input.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { payText } from '../text/pay.ts'
import styles from './form.module.css'

interface OpenBill {
  id: string
  billNo: string
  dueDate: string | null
  currency: string
  open: number
  // Small below the number.
  note?: string | undefined
}

interface PayAmountsProps {
  // The list that the wire calls the shares.
  name: 'bills' | 'allocations'
  bills: readonly OpenBill[]
  amounts: Readonly<Record<string, string>>
  sum: string
  errorOf: (place: number) => string | undefined
  onChange: (id: string, text: string) => void
}

// What each bill gets of the transfer.
export const PayAmounts = ({ name, bills, amounts, sum, errorOf, onChange }: PayAmountsProps) => {
  const say = useWords(payText)
  return (
    <table className={classNames(styles.rows, styles.amounts)}>
      <thead>
        <tr>
          <th scope="col">{say.bill}</th>
          <th scope="col">{say.dueOn}</th>
          <th scope="col" className={styles.right}>
            {say.open}
          </th>
          <th scope="col" className={styles.right}>
            {say.thisTime}
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill, index) => {
          const error = errorOf(index)
          const errorId = `${bill.id}-wrong`
          return (
            <tr key={bill.id}>
              <td>
                {bill.billNo}
                {bill.note && <small className={styles.note}>{bill.note}</small>}
              </td>
              <td data-label={say.dueOn}>{bill.dueDate}</td>
              <td className={styles.right} data-label={say.open}>
                {money(bill.open, bill.currency)}
              </td>
              <td className={styles.figure}>
                <input
                  name={`${name}.${index}.amount`}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={fill(say.amountOf, { billNo: bill.billNo })}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                  value={amounts[bill.id] ?? ''}
                  onChange={event =>
                    onChange(
                      bill.id,
                      cleanNumber(event.currentTarget.value, {
                        mode: 'decimal',
                        integerDigits: 9,
                        decimals: minorExponent(bill.currency),
                      }),
                    )
                  }
                />
                {error && (
                  <span id={errorId} className={styles.error}>
                    {error}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{say.sum}</td>
          <td className={styles.right}>{sum}</td>
        </tr>
      </tfoot>
    </table>
  )
}
