import { maxBillsAtOnce } from '@dtms/contract/bill/payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { Banknote, WalletCards } from 'lucide-react'
import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import type { Account, BillRow } from '../queries.ts'
import { billingText } from '../text/list.ts'
import { isMixed, isPayable } from './payable.ts'

interface PaySelectedProps {
  chosen: readonly BillRow[]
  accounts: readonly Account[]
  onPay: (how: 'pay' | 'credit', bills: readonly BillRow[]) => void
}

// Several bills with one transfer, or from credit; the reason if it is not possible is beside it.
export const PaySelected = ({ chosen, accounts, onPay }: PaySelectedProps) => {
  const say = useWords(billingText)
  const may = usePermission('billing')
  const payable = chosen.filter(isPayable).slice(0, maxBillsAtOnce)
  const [first] = payable
  const problem = !first ? say.nothingToPay : isMixed(payable) ? say.mixed : undefined
  // Chosen, but paid, void or wholly under way: the dialog will not show them.
  const leftOut = chosen.filter(row => !isPayable(row)).length
  const said = problem ?? (leftOut > 0 && fill(say.leftOut, { n: leftOut }))
  const account = accounts.find(
    ({ provider, currency }) => provider.code === first?.provider.code && currency === first.currency,
  )
  return (
    <>
      {may('button', 'pay') && (
        <Button
          look="primary"
          icon={<Banknote aria-hidden="true" />}
          disabled={problem !== undefined}
          onClick={() => onPay('pay', payable)}
        >
          {say.paySelected}
        </Button>
      )}
      {may('button', 'credit') && !problem && (account?.credit ?? 0) > 0 && (
        <Button icon={<WalletCards aria-hidden="true" />} onClick={() => onPay('credit', payable)}>
          {say.creditSelected}
        </Button>
      )}
      {said && <span role="status">{said}</span>}
    </>
  )
}
