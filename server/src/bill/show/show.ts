import { filePath } from '@dtms/contract/file/file.ts'
import type { Language } from '@dtms/contract/language.ts'
import { carrierNumberWords } from '@dtms/contract/order/order.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { insuredBy, wireInsured } from '@dtms/pricing/price/option.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { legText, wireCharge } from '../charge/wire.ts'
import { fapiaoOfBill } from '../fapiao/sql.ts'
import { wireFapiao } from '../fapiao/wire.ts'
import { freeCreditSum } from '../ledger/sql.ts'
import { wireBill } from '../list/row.ts'
import { billsIn, type LineRow, linesOfBills } from '../list/sql.ts'
import { editsOf } from '../make/edit/sql.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { actionsOf } from './actions.ts'
import { bankInWords } from './bank.ts'
import { type Compared, compared, differenceOf, wireCompared } from './compare.ts'
import {
  chargesBeside,
  type DisputeRow,
  disputesOfBill,
  notesOfBill,
  ordersOfBill,
  paymentsOfBill,
} from './sql.ts'

/** A bill for its customer or its provider. A foreign and an absent one are both not found. */
export const showBill = async (db: Queryable, scope: BillScope, id: string, language: Language) => {
  const row = await billsIn(db, scope, { ids: [id] }).executeTakeFirst()
  if (!row) throw refuse('thing.not-found')
  const [lines, orders, charges, payments, notes, disputes, fapiao, credit, edits] = await Promise.all([
    linesOfBills(db, [id]).execute(),
    ordersOfBill(db, id),
    chargesBeside(db, id, row.customer_id),
    paymentsOfBill(db, id),
    notesOfBill(db, id),
    disputesOfBill(db, id),
    fapiaoOfBill(db, id),
    freeCreditSum(db, { customerId: row.customer_id, providerId: row.provider_id, currency: row.currency }),
    scope.customerId === undefined ? editsOf(db, id) : [],
  ])
  const amount = (minor: string | number) => money(minor, row.exponent)
  const sideBySide = compared(charges)
  return {
    ...wireBill(row, language),
    dueDays: row.due_days,
    voidReason: row.void_reason,
    remark: row.remark,
    reference: row.reference,
    version: row.version,
    edits: edits.map(edit => ({
      who: edit.who,
      time: edit.created_at.toISOString(),
      reason: edit.reason,
      removedLines: edit.removed.map(text => text[language]),
      removedAmount: amount(edit.removed_minor),
    })),
    bankAccount: bankInWords(row.bank_account, {
      code: row.provider_code,
      name: row.provider_name[language],
    }),
    lines: lines.map(line => ({
      id: line.line_id,
      chargeId: line.charge_id,
      ...wireCharge(line, language),
      creditedAmount: amount(line.credited_minor),
      disputeId: disputeOfLine(disputes, line.line_id),
    })),
    orders: orders.map(order => ({
      orderId: order.id,
      orderNo: order.order_no,
      customerRef: order.customer_ref,
      businessType: order.business_type,
      originName: order.origin_name?.[language] ?? '',
      destinationName: order.destination_name?.[language] ?? '',
      quantity: order.quantity,
      weightKg: Number(order.gross_g) / 1000,
      volumeCbm: Number(order.volume_mm3) / 1e9,
      carrierNumbers: order.carrier_numbers.map(({ kind, number }) => ({
        kind,
        text: carrierNumberWords[kind][language],
        number,
      })),
      insured: insuredNow(order.agreed_quote ?? order.quote),
      ...orderSums(
        sideBySide.filter(one => one.orderId === order.id),
        amount,
      ),
      legs: legsOf(
        lines.filter(line => line.order_id === order.id),
        amount,
        language,
      ),
    })),
    comparison: sideBySide.map(one => wireCompared(one, row.exponent, language)),
    payments: payments.map(payment => ({
      paymentId: payment.id,
      paymentNo: payment.payment_no,
      status: payment.state,
      amount: amount(payment.amount_minor),
      allocatedAmount: amount(payment.allocated_minor),
      paidDate: payment.paid_date,
      reason: payment.reason,
      createTime: payment.created_at.toISOString(),
    })),
    creditNotes: notes.map(note => ({
      id: note.id,
      creditNo: note.credit_no,
      amount: amount(note.total_minor),
      appliedAmount: amount(note.here_minor),
      reason: note.reason[language],
      createTime: note.created_at.toISOString(),
      lines: note.lines.map(line => ({ lineId: line.lineId, amount: amount(line.amount) })),
    })),
    disputes: disputes.map(dispute => wireDispute(dispute, row.exponent)),
    fapiaoRequest: fapiao ? wireFapiao(fapiao) : null,
    actions: actionsOf(row, scope, { credit, fapiao: fapiao?.state ?? null }),
  }
}

export const wireDispute = (row: DisputeRow, exponent: number) => ({
  id: row.id,
  lineId: row.bill_line_id,
  text: row.text,
  file: row.file_id === null ? null : { id: row.file_id, path: filePath(row.file_id), name: row.file_name },
  state: row.state,
  answer: row.answer,
  creditedAmount: money(row.credited_minor, exponent),
  who: row.who,
  createTime: row.created_at.toISOString(),
  answerTime: row.answered_at?.toISOString() ?? null,
})

const disputeOfLine = (disputes: readonly DisputeRow[], lineId: string): string | null => {
  const own = disputes.filter(one => one.bill_line_id === lineId)
  return (own.find(({ state }) => state === 'open') ?? own.at(-1))?.id ?? null
}

const insuredNow = (quote: Quote | null) => quote && wireInsured(insuredBy(quote))

const orderSums = (rows: readonly Compared[], amount: (minor: number) => number) => {
  const sum = (pick: (row: Compared) => number) => amount(rows.reduce((all, row) => all + pick(row), 0))
  return {
    quotedAmount: sum(row => row.quoted),
    billedAmount: sum(row => row.here),
    elsewhereAmount: sum(row => row.elsewhere),
    creditedAmount: sum(row => row.credited),
    difference: sum(differenceOf),
  }
}

const legsOf = (lines: readonly LineRow[], amount: (minor: number) => number, language: Language) =>
  [...Map.groupBy(lines, line => line.leg)].map(([leg, ofLeg]) => ({
    leg,
    text: legText(leg, language),
    totalAmount: amount(ofLeg.reduce((sum, line) => sum + Number(line.amount_minor), 0)),
  }))
