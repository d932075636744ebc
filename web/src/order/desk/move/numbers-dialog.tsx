import { fill } from '@dtms/contract/language.ts'
import { orderMode } from '@dtms/contract/order/mode.ts'
import { type CarrierNumberKind, carrierNumberKinds, carrierNumberWords } from '@dtms/contract/order/order.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { type CarrierNumber, type DeskOrder, deskOrders } from '../queries.ts'
import { leaveRow } from '../row-focus.ts'
import { deskOrderText } from '../text.ts'
import styles from './dialog.module.css'

interface NumbersDialogProps {
  order: DeskOrder
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onSaved: (order: DeskOrder) => void
  onClose: () => void
}

const pattern = /^[0-9A-Za-z][0-9A-Za-z -]{3,39}$/

// All of an order's carrier numbers at once, so that a wrong one can be taken out.
export const NumbersDialog = ({ order, unlessConflict, onSaved, onClose }: NumbersDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskOrderText) }
  const language = useLanguage()
  const fresh: CarrierNumber = { kind: orderMode(order.businessType).carrierNumber, number: '' }
  const [rows, setRows] = useState<readonly CarrierNumber[]>(
    order.carrierNumbers.length > 0 ? order.carrierNumbers : [fresh],
  )
  // After an attempt to save, wrong ones are marked.
  const [tried, setTried] = useState(false)
  const isWrong = (number: string) => number.trim() !== '' && !pattern.test(number.trim())
  const given = rows.filter(({ number }) => number.trim() !== '')
  const change = (at: number, news: Partial<CarrierNumber>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...news } : row)))
  return (
    <ConfirmDialog
      title={fill(say.numbersTitle, { orderNo: order.orderNo })}
      confirm={say.save}
      onClose={onClose}
      check={() => {
        setTried(true)
        return given.some(({ number }) => isWrong(number)) ? say.numberFormat : undefined
      }}
      onConfirm={() =>
        unlessConflict(async () =>
          onSaved(
            await deskOrders.setNumbers(
              order.id,
              given.map(({ kind, number }) => ({ kind, number: number.trim() })),
            ),
          ),
        )
      }
    >
      <table className={styles.rows}>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
            <tr key={at}>
              <td>
                <select
                  aria-label={fill(say.numberKind, { row: at + 1 })}
                  value={row.kind}
                  onChange={event => change(at, { kind: event.currentTarget.value as CarrierNumberKind })}
                >
                  {carrierNumberKinds.map(kind => (
                    <option key={kind} value={kind}>
                      {carrierNumberWords[kind][language]}
                    </option>
                  ))}
                </select>
              </td>
              <td>
                <input
                  aria-label={fill(say.number, { row: at + 1 })}
                  autoComplete="off"
                  maxLength={40}
                  aria-invalid={tried && isWrong(row.number)}
                  value={row.number}
                  onChange={event => change(at, { number: event.currentTarget.value })}
                />
              </td>
              <td>
                <Button
                  look="link"
                  aria-label={fill(say.removeNumber, { row: at + 1 })}
                  onClick={event => {
                    leaveRow(event.currentTarget)
                    setRows(rows.length === 1 ? [fresh] : rows.filter((_, index) => index !== at))
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.add}>
        <Button look="link" icon={<Plus aria-hidden="true" />} onClick={() => setRows([...rows, fresh])}>
          {say.addNumber}
        </Button>
      </div>
    </ConfirmDialog>
  )
}
