import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskLedgerCalls } from '@dtms/contract/bill/desk-ledger.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billDeskStatementCalls } from '@dtms/contract/bill/desk-statement.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import { importDeskCalls } from '@dtms/contract/import/desk.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type pg from 'pg'
import type { Size } from './fill.ts'

export type Tokens = Record<'shipper' | 'agent' | 'finance' | 'admin', string>
type Call = [who: keyof Tokens, path: string]

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** What is asked of each portal: the same pages, at the same depth of what is there. */
export const callsOfGrowth = async (client: pg.Client, { orders }: Size): Promise<Record<string, Call>> => {
  const { rows } = await client.query<Record<'id' | 'quote' | 'day' | 'entry' | 'posted' | 'hook', string>>(
    `select (select id from webhook_endpoint where name = 'Grown') as hook, middle.id as entry, middle.posted, (select id from shipping_order where customer_id = me.customer_id order by id desc offset $1 limit 1) as id,
       (select right(id::text, 8) from inquiry where customer_id = me.customer_id order by id desc offset $1 limit 1) as quote,
       (select max(day)::text from (
         select day, sum(sum(entries)) over (order by day desc) as entries from statement_day
         where customer_id = me.customer_id and currency = 'USD' group by day) as days
       where days.entries >= 100) as day
     from person as me, (select id, to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posted
       from ledger_entry where provider_id = (select provider_id from person where email = 'finance@demo.test')
       order by posted_at desc, id desc offset (select count(*) / 4 from ledger_entry) limit 1) as middle
     where email = 'shipper@demo.test'`,
    [Math.floor(orders * 0.05)],
  )
  const deep = Buffer.from(JSON.stringify(['', rows[0]?.id])).toString('base64url')
  const period = new URLSearchParams({ from: day(800), to: day(0), currency: 'USD' })
  // As many entries of either: a month of ten times the orders has more to write down.
  const newest = new URLSearchParams({ from: rows[0]?.day ?? day(800), to: day(0), currency: 'USD' })
  const list = orderCalls.list.path
  const desk = orderDeskCalls.list.path
  const ledger = billDeskLedgerCalls.ledger.path
  const past = Buffer.from(JSON.stringify(['time', 'desc', rows[0]?.posted, rows[0]?.entry])).toString(
    'base64url',
  )
  const deliveries = webhookCalls.deliveries.path.replace(':id', rows[0]?.hook ?? '')
  return {
    'orders, first page': ['shipper', `${list}?pageSize=20`],
    'orders, half-way': ['shipper', `${list}?pageSize=20&after=${deep}`],
    'orders, one tab': ['shipper', `${list}?pageSize=20&flowStatus=3`],
    'orders, by amount': ['shipper', `${list}?pageSize=20&sidx=totalAmount&sord=desc`],
    'orders, a word': ['shipper', `${list}?pageSize=20&keyword=PO-77`],
    'inquiries, first page': ['shipper', `${quoteCalls.history.path}?pageSize=20`],
    'inquiries, a lane': ['shipper', `${quoteCalls.history.path}?pageSize=20&keyword=City%20210`],
    'inquiries, no hit': ['shipper', `${quoteCalls.history.path}?pageSize=20&keyword=Nowhere`],
    'search, an order number': ['shipper', `${searchCalls.search.path}?keyword=G${orders / 2}`],
    'search, a quote number': ['shipper', `${searchCalls.search.path}?keyword=Q260101-${rows[0]?.quote}`],
    'search, no hit': ['shipper', `${searchCalls.search.path}?keyword=Nowhere`],
    'statement, all': ['shipper', `${billPaymentCalls.statement.path}?${period}`],
    'statement, the newest hundred': ['shipper', `${billPaymentCalls.statement.path}?${newest}`],
    balance: ['shipper', billPaymentCalls.balance.path],
    'bills of a customer': ['shipper', `${billCalls.list.path}?pageSize=20&sidx=openFirst&sord=asc`],
    'charges of a customer': ['shipper', `${billCalls.costs.path}?pageSize=20`],
    'payments of a customer': ['shipper', `${billPaymentCalls.payments.path}?pageSize=20`],
    'desk bills': ['finance', `${billDeskCalls.list.path}?pageSize=20`],
    'bills of all providers': ['admin', `${billDeskCalls.list.path}?pageSize=20`],
    'desk charges': ['finance', `${billDeskCalls.charges.path}?pageSize=20`],
    'charges of all providers': ['admin', `${billDeskCalls.charges.path}?pageSize=20`],
    'desk payments': ['finance', `${billDeskPaymentCalls.payments.path}?pageSize=20`],
    'payments of all providers': ['admin', `${billDeskPaymentCalls.payments.path}?pageSize=20`],
    ledger: ['finance', `${ledger}?pageSize=20`],
    'ledger, bank': ['finance', `${ledger}?pageSize=20&account=bank`],
    'ledger, half-way': ['finance', `${ledger}?pageSize=20&after=${past}`],
    'ledger of all providers': ['admin', `${ledger}?pageSize=20`],
    'fapiaos of the desk': ['finance', `${billDeskCalls.fapiaos.path}?pageSize=20`],
    'fapiaos to issue': ['finance', `${billDeskCalls.fapiaos.path}?pageSize=20&state=requested`],
    'disputes of the desk': ['finance', `${billDeskCalls.disputes.path}?pageSize=20`],
    'refunds of the desk': ['finance', `${billDeskRefundCalls.refunds.path}?pageSize=20`],
    'credit terms': ['finance', `${billDeskPaymentCalls.terms.path}?pageSize=20`],
    'tasks, mine': ['agent', `${taskCalls.list.path}?pageSize=20&scope=mine&state=open`],
    'tasks, of the team': ['agent', `${taskCalls.list.path}?pageSize=20&scope=team&state=open`],
    'tasks, done': [
      'agent',
      `${taskCalls.list.path}?pageSize=20&scope=team&state=done&sidx=createTime&sord=desc`,
    ],
    'notices of a customer': ['shipper', `${noticeCalls.list.path}?pageSize=20`],
    'notices of an agent': ['agent', `${noticeCalls.list.path}?pageSize=20`],
    'notices, unread': ['agent', `${noticeCalls.list.path}?pageSize=20&unread=1`],
    'mail log': ['admin', `${deskHealthCalls.mails.path}?pageSize=20`],
    'mail log, failed': ['admin', `${deskHealthCalls.mails.path}?pageSize=20&state=failed`],
    'webhook deliveries': ['shipper', `${deliveries}?pageSize=20`],
    'webhook deliveries, failed': ['shipper', `${deliveries}?pageSize=20&state=failed`],
    'imports of a customer': ['shipper', `${importCalls.list.path}?pageSize=20`],
    'imports of the desk': ['agent', `${importDeskCalls.list.path}?pageSize=20`],
    'price requests': ['agent', `${quoteCalls.requests.path}?pageSize=20`],
    'price requests, open': ['agent', `${quoteCalls.requests.path}?pageSize=20&answered=0`],
    'spot quotes': ['agent', `${spotCalls.spots.path}?pageSize=20`],
    'spot quotes, drafts': ['agent', `${spotCalls.spots.path}?pageSize=20&state=draft`],
    'desk customers': ['agent', `${deskCustomerCalls.customers.path}?pageSize=20`],
    'customers of all providers': ['admin', `${deskCustomerCalls.customers.path}?pageSize=20`],
    ageing: ['finance', `${billDeskStatementCalls.ageing.path}?pageSize=20`],
    conversations: ['shipper', chatCalls.conversations.path],
    'desk orders, first page': ['agent', `${desk}?pageSize=20`],
    'desk orders, all': ['agent', `${desk}?pageSize=20&view=all`],
    'desk orders, a word': ['agent', `${desk}?pageSize=20&view=all&keyword=PO-77`],
    'desk orders, all providers': ['admin', `${desk}?pageSize=20&view=all`],
    'desk inbox': ['agent', `${chatCalls.inbox.path}?pageSize=20`],
    'quote log': ['agent', `${deskCalls.asked.path}?pageSize=20`],
    'quote log, a week': ['agent', `${deskCalls.asked.path}?pageSize=20&from=${day(7)}&to=${day(0)}`],
    'quote log, all providers': ['admin', `${deskCalls.asked.path}?pageSize=20`],
    'desk search, an order number': ['agent', `${searchCalls.desk.path}?keyword=G${orders / 2}`],
    'desk search, no hit': ['agent', `${searchCalls.desk.path}?keyword=Nowhere`],
    'desk start, agent': ['agent', deskCalls.start.path],
    'desk start, finance': ['finance', deskCalls.start.path],
    'desk start, admin': ['admin', deskCalls.start.path],
    'desk start, figures': ['agent', deskCalls.figures.path],
    audit: ['admin', `${deskAuditCalls.list.path}?pageSize=20`],
  }
}
