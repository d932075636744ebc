import { paymentNumber } from '@dtms/contract/bill/number.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { once } from '#kernel/idempotency.ts'
import { refuseField } from '#kernel/refuse.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { snapshotOf } from '../bank/snapshot.ts'
import { accountOf } from '../bank/sql.ts'
import type { BillContext } from '../context.ts'
import { type Clerk, deskRequest } from '../desk-request.ts'
import { allocate } from '../ledger/allocate.ts'
import { balanceOf, type Share } from '../ledger/split.ts'
import { type Account, insertIntendedAllocations, lockAccount, lockBills } from '../ledger/sql.ts'
import { currencyOf, minorOf, money } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import { insertConfirmed } from '../pay/sql.ts'
import type { BillActor } from '../scope.ts'
import { nextRunning, readToday } from '../sql.ts'
import { requireCustomer } from '../terms/known-customer.ts'
import { refuseKnownReference } from './known-reference.ts'
import { converted, currencyOfBill, exchangeDifference, lockReference } from './sql.ts'

interface Receipt {
  customerId: string
  amount: number
  currency: string
  receivedDate: string
  bankAccountId: string
  reference: string
  payer: string
  remark: string
  allocations: readonly Allocation[]
  rate?: number | undefined
  confirm: boolean
}

interface Allocation {
  billId: string
  amount: number
}

export interface RecordedReceipt {
  id: string
  paymentNo: string
  status: 'confirmed'
  currency: string
  allocated: number
  credit: number
}

/**
 * Money that finance has seen on the bank account: a confirmed payment at once, given to the named bills. What is not
 * given to a bill is the customer's credit.
 */
export const recordReceipt = async (
  context: BillContext,
  actor: BillActor,
  body: Receipt,
  { idempotencyKey, address }: Clerk,
): Promise<RecordedReceipt> => {
  const request = deskRequest(actor, 'receipt', body, idempotencyKey)
  return once<RecordedReceipt>(context.db, request, claim =>
    context.db.transaction().execute(async tx => {
      const { bank, account, amountMinor, paid } = await checkReceipt(tx, actor, body)
      const { currency } = account
      const day = await readToday(tx, context.day)
      if (body.receivedDate > day) throw refuseField('receivedDate', 'dayToCome')
      await lockReference(tx, account.providerId, body.reference)
      await lockAccount(tx, account.customerId, account.providerId)
      if (!body.confirm) await refuseKnownReference(tx, account.providerId, body.reference)
      const shares = await sharesOf(tx, account, body.allocations, amountMinor)
      const exchange = paid && (await exchangeDifference(tx, paid, currency, shares))
      const id = context.ids.next()
      const paymentNo = paymentNumber(day, await nextRunning(tx, 'payment_number'))
      await insertConfirmed(tx, {
        ...{ id, payment_no: paymentNo, customer_id: account.customerId, provider_id: account.providerId },
        ...{ currency, exponent: minorExponent(currency), state: 'confirmed', recorded_by_desk: true },
        ...{ amount_minor: amountMinor, received_minor: amountMinor },
        ...(paid && { paid_currency: paid.currency, paid_minor: paid.amountMinor }),
        ...(paid && { rate: paid.rate, exchange_minor: exchange ?? 0 }),
        ...{ paid_date: body.receivedDate, confirm_date: day },
        ...{ payer: body.payer, reference: body.reference, remark: body.remark },
        ...{ slip_file_id: null, slip_name: '' },
        bank_account: snapshotOf(bank),
        ...{ created_by: actor.personId, decided_by: actor.personId },
      })
      await giveToBills(context, tx, {
        account,
        paymentId: id,
        shares,
        personId: actor.personId,
        fromCredit: false,
      })
      await notifyCustomer(context, tx, account.customerId, 'payment.confirmed', {
        params: { paymentNo, amount: moneyText(amountMinor, currency) },
        paymentId: id,
      })
      await recordAudit(tx, context.ids, {
        action: 'payment.recorded',
        personId: actor.personId,
        customerId: account.customerId,
        address,
        details: {
          ...{ paymentId: id, paymentNo, receivedMinor: amountMinor, currency },
          reference: body.reference,
        },
      })
      const allocatedMinor = sumOf(shares)
      const result = {
        ...{ id, paymentNo, status: 'confirmed' as const, currency },
        allocated: money(allocatedMinor, minorExponent(currency)),
        credit: money(amountMinor - allocatedMinor, minorExponent(currency)),
      }
      await claim.take(tx, result)
      return result
    }),
  )
}

// Within the request, so that a retry of one that was recorded is answered as it was.
const checkReceipt = async (tx: Tx, actor: BillActor, body: Receipt) => {
  const currency = currencyOf('currency', body.currency)
  const amountMinor = minorOf('amount', body.amount, currency)
  const bank = await accountOf(tx, actor.scope.providerId, body.bankAccountId)
  if (!bank) throw refuseField('bankAccountId', 'accountUnknown')
  if (bank.currency !== currency) throw refuseField('currency', 'accountCurrency')
  await requireCustomer(tx, actor, bank.provider_id, body.customerId)
  const account = { customerId: body.customerId, providerId: bank.provider_id, currency }
  if (body.rate === undefined) return { bank, amountMinor, account, paid: undefined }
  const paid = { currency, amountMinor, rate: body.rate }
  const [first] = body.allocations
  if (!first) throw refuseField('rate', 'rateNeedsBills')
  const ofBills = await currencyOfBill(tx, account, first.billId)
  if (ofBills === undefined) throw refuseField('allocations.0.billId', 'billUnknown')
  if (ofBills === currency) throw refuseField('rate', 'rateSameCurrency')
  const receivedMinor = await converted(tx, paid, ofBills)
  if (receivedMinor <= 0 || !Number.isSafeInteger(receivedMinor)) throw refuseField('rate', 'moneyFormat')
  return { bank, amountMinor: receivedMinor, account: { ...account, currency: ofBills }, paid }
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What each named bill gets. The account is locked; every refusal is at its place in the request. */
export const sharesOf = async (
  tx: Tx,
  { customerId, providerId, currency }: Account,
  allocations: readonly Allocation[],
  amountMinor: number,
): Promise<Share[]> => {
  if (allocations.length === 0) return []
  const ids = allocations.map(({ billId }) => billId)
  const bills = new Map((await lockBills(tx, customerId, [...new Set(ids)])).map(bill => [bill.id, bill]))
  let left = amountMinor
  return allocations.map(({ billId, amount }, index) => {
    const at = (field: string) => `allocations.${index}.${field}`
    const bill = bills.get(billId)
    if (bill?.provider_id !== providerId) throw refuseField(at('billId'), 'billUnknown')
    if (ids.indexOf(billId) < index) throw refuseField(at('billId'), 'billTwice')
    if (bill.currency !== currency) throw refuseField(at('billId'), 'currencyDiffers')
    if (bill.state !== 'issued') throw refuseField(at('billId'), 'billNotOpen')
    const minor = minorOf(at('amount'), amount, currency)
    if (minor > balanceOf(bill)) throw refuseField(at('amount'), 'overOpenAmount')
    if (minor > left) throw refuseField(at('amount'), 'overReceipt')
    left -= minor
    return { billId, amountMinor: minor }
  })
}

interface Given {
  account: Account
  paymentId: string
  shares: readonly Share[]
  personId: string
  fromCredit: boolean
}

export const giveToBills = async (
  context: Pick<BillContext, 'ids'>,
  tx: Tx,
  { account, paymentId, shares, personId, fromCredit }: Given,
) => {
  if (shares.length === 0) return
  await insertIntendedAllocations(
    tx,
    shares.map(({ billId, amountMinor }, turn) => ({
      payment_id: paymentId,
      bill_id: billId,
      customer_id: account.customerId,
      provider_id: account.providerId,
      currency: account.currency,
      turn,
      amount_minor: amountMinor,
    })),
  )
  const source = { kind: 'payment' as const, id: paymentId }
  await allocate(context.ids, tx, { account, source, bills: shares, fromCredit, personId })
}
