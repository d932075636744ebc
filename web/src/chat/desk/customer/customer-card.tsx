import { billStatusText } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { type ReactNode, useId } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDay } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import type { MadeOffer } from '../offer/made-offers.ts'
import { Presence } from '../presence.tsx'
import { type CustomerCard as Customer, inbox } from '../queries.ts'
import { cardText, inboxText } from '../text.ts'
import { CardList } from './card-list.tsx'
import { CardOffers } from './card-offers.tsx'
import { CardOrders } from './card-orders.tsx'
import { CardQuotes } from './card-quotes.tsx'
import styles from './customer-card.module.css'

interface CustomerCardProps {
  customer: Customer
  made: readonly MadeOffer[]
  onOffer: (quoteId: string, replaced?: MadeOffer) => void
}

const languageNames = { zh: 'zhName', zhtw: 'zhtwName', en: 'enName' } as const

// Who they are, what we offered them here, what they asked lately, ordered and owe.
export const CustomerCard = ({ customer, made, onOffer }: CustomerCardProps) => {
  const say = useWords(cardText)
  const common = useWords(inboxText)
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.name}>
          {customer.companyName}
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt>{say.group}</dt>
            <dd>{customer.group ?? say.noGroup}</dd>
          </div>
          <div>
            <dt>{say.since}</dt>
            <dd>{formatDay(new Date(customer.since))}</dd>
          </div>
        </dl>
        <a className={buttonClass()} href={`/desk/spot?edit=new&customer=${customer.customerId}`}>
          {say.spot}
        </a>
      </header>
      <Block title={say.people}>
        <ul className={styles.people}>
          {customer.people.map(person => (
            <li key={person.id}>
              <Presence online={person.online} />
              <span className={styles.person}>
                <b>{person.name}</b>
                <small>{person.email}</small>
              </span>
              <small>{common[languageNames[person.language as 'zh'] ?? 'zhName']}</small>
            </li>
          ))}
        </ul>
      </Block>
      {made.length > 0 && (
        <Block title={say.offers}>
          <CardOffers made={made} onReplace={offer => onOffer(offer.quoteId, offer)} />
        </Block>
      )}
      <Block title={say.quotes}>
        <CardQuotes quotes={customer.quotes} onOffer={onOffer} />
      </Block>
      <Block title={say.orders}>
        <CardOrders customerId={customer.customerId} />
      </Block>
      <Block title={say.bills}>
        <CardBills customerId={customer.customerId} />
      </Block>
    </section>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.block}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </div>
)

// The outstanding ones are first; a paid one shows its whole amount.
const CardBills = ({ customerId }: { customerId: string }) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const query = useQuery(['bills', 'of-customer', customerId], signal => inbox.bills(customerId, signal))
  return (
    <CardList
      answer={query}
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
