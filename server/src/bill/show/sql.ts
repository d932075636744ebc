import type { DisputeState } from '@dtms/contract/bill/bill.ts'
import type { PaymentState } from '@dtms/contract/bill/payment.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import { paymentReason, personName } from '../sql.ts'

// What belongs to one bill, which the caller has found by its scope.

// The price that counts now: of the last agreed measurement or amendment.
const agreedQuote = sql<Quote | null>`(select order_measure.quote from order_measure
  where order_measure.order_id = shipping_order.id and order_measure.quote_id = shipping_order.quote_id
    and order_measure.state = 'agreed'
  order by order_measure.created_at desc, order_measure.id desc limit 1)`

export const ordersOfBill = (db: Queryable, billId: string) =>
  db
    .selectFrom('shipping_order')
    .where('shipping_order.id', 'in', query =>
      query
        .selectFrom('bill_line')
        .innerJoin('charge', 'charge.id', 'bill_line.charge_id')
        .where('bill_line.bill_id', '=', billId)
        .select('charge.order_id'),
    )
    .select([
      'id',
      'order_no',
      'customer_ref',
      'business_type',
      'origin_name',
      'destination_name',
      'quantity',
      'gross_g',
      'volume_mm3',
      'carrier_numbers',
      'quote',
      agreedQuote.as('agreed_quote'),
    ])
    .orderBy('id')
    .execute()

// All that is charged for the bill's orders in its currency, on this bill or elsewhere: what the quote is held against.
export const chargesBeside = async (db: Queryable, billId: string, customerId: string) => {
  const { rows } = await sql<{
    id: string
    order_id: string
    source: 'quote' | 'measure' | 'late'
    line_no: number
    measure_id: string | null
    code: string
    text: Words
    leg: string
    amount_minor: string
    reason: Words
    state: 'open' | 'void' | 'waiting' | 'refused'
    here: boolean
    credited_minor: string
    bill_no: string | null
  }>`
    select charge.id, charge.order_id, charge.source, charge.line_no, charge.measure_id, charge.code, charge.text,
      charge.leg, charge.amount_minor, charge.reason, charge.state, own.id is not null as here,
      coalesce(own.credited_minor, other.credited_minor, 0) as credited_minor, other_bill.bill_no
    from charge
      left join bill_line as own on own.charge_id = charge.id and own.bill_id = ${billId}
      left join bill_line as other on other.charge_id = charge.id and other.live and other.bill_id <> ${billId}
      left join bill as other_bill on other_bill.id = other.bill_id and other_bill.state = 'issued'
    where charge.customer_id = ${customerId}
      and charge.order_id in (select of_line.order_id from bill_line join charge as of_line on of_line.id = bill_line.charge_id
        where bill_line.bill_id = ${billId})
      and (own.id is not null or charge.state = 'open')
    order by charge.order_id, charge.created_at, charge.line_no, charge.id`.execute(db)
  return rows
}

export const paymentsOfBill = async (db: Queryable, billId: string) => {
  const { rows } = await sql<{
    id: string
    payment_no: string
    state: PaymentState
    amount_minor: string
    allocated_minor: string
    paid_date: string
    reason: string
    created_at: Date
  }>`
    select payment.id, payment.payment_no, payment.state, coalesce(intended.amount_minor, 0) as amount_minor,
      coalesce((select sum(amount_minor) from allocation where payment_id = payment.id and bill_id = ${billId}), 0)
        as allocated_minor,
      payment.paid_date::text as paid_date, ${paymentReason} as reason, payment.created_at
    from payment left join payment_bill as intended on intended.payment_id = payment.id and intended.bill_id = ${billId}
    where intended.bill_id is not null
      or payment.id in (select payment_id from allocation where bill_id = ${billId} and payment_id is not null)
    order by payment.created_at, payment.id`.execute(db)
  return rows
}

export const notesOfBill = async (db: Queryable, billId: string) => {
  const { rows } = await sql<{
    id: string
    credit_no: string
    total_minor: string
    here_minor: string
    reason: Words
    created_at: Date
    lines: { lineId: string; amount: number }[]
  }>`
    select id, credit_no, total_minor, reason, created_at,
      coalesce((select sum(amount_minor) from allocation where credit_note_id = credit_note.id
        and bill_id = ${billId} and not from_credit), 0) as here_minor,
      (select coalesce(json_agg(json_build_object('lineId', bill_line_id, 'amount', amount_minor)), '[]')
        from credit_note_line where credit_note_id = credit_note.id) as lines
    from credit_note where bill_id = ${billId} order by created_at, id`.execute(db)
  return rows
}

export const disputeColumns = [
  'dispute.id',
  'dispute.bill_id',
  'dispute.bill_line_id',
  'dispute.text',
  'dispute.file_id',
  'dispute.file_name',
  'dispute.state',
  'dispute.answer',
  'dispute.created_at',
  'dispute.answered_at',
  sql<string>`coalesce(credit_note.total_minor, 0)`.as('credited_minor'),
  personName('dispute.created_by').as('who'),
] as const

export interface DisputeRow {
  id: string
  bill_id: string
  bill_line_id: string | null
  text: string
  file_id: string | null
  file_name: string
  state: DisputeState
  answer: string
  created_at: Date
  answered_at: Date | null
  credited_minor: string
  who: string
}

export const disputesOfBill = (db: Queryable, billId: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('dispute')
    .leftJoin('credit_note', 'credit_note.id', 'dispute.credit_note_id')
    .where('dispute.bill_id', '=', billId)
    .select(disputeColumns)
    .orderBy('dispute.id')
    .execute()
