import { laneName } from '@dtms/contract/lane-name.ts'
import { orderStateWord } from '@dtms/contract/order/state-word.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { inbox } from '../queries.ts'
import { cardText } from '../text.ts'
import { CardList } from './card-list.tsx'

const page = '/desk/orders?view=all'

export const CardOrders = ({ customerId }: { customerId: string }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const query = useQuery(['orders', 'of-customer', customerId], signal => inbox.orders(customerId, signal))
  const all: string = `${page}&customer=${customerId}`
  return (
    <>
      <CardList
        answer={query}
        none={say.noOrders}
        line={order => ({
          id: order.id,
          no: order.orderNo,
          href: `${page}&open=${order.id}`,
          note: laneName(order),
          amount: order.payableAmount === null ? '' : money(order.payableAmount),
          state: orderStateWord(order)[language],
        })}
      />
      {query.value && query.value.list.length > 0 && <Link to={all}>{say.allOrders}</Link>}
    </>
  )
}
