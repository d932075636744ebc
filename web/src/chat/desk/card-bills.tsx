import { billStatusText } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { useAnswer } from '#ui/query/use-answer.ts'
import { CardList } from './card-list.tsx'
import { inbox } from './queries.ts'
import { cardText } from './text.ts'

// What is still to be paid of each stands in front; a paid one shows its whole amount.
export const CardBills = ({ customerId }: { customerId: string }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const answer = useAnswer(customerId, signal => inbox.bills(customerId, signal))
  return (
    <CardList
      answer={answer}
      none={say.noBills}
      line={bill => ({
        id: bill.id,
        no: bill.billNo,
        href: `/desk/bills?open=${bill.id}`,
        note: bill.dueDate === null ? say.notIssued : fill(say.dueOn, { day: bill.dueDate }),
        amount: money(bill.balance > 0 ? bill.balance : bill.totalAmount, bill.currency),
        state: billStatusText(bill, language),
      })}
    />
  )
}
