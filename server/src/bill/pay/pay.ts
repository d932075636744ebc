import { paymentNumber } from '@dtms/contract/bill/number.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { attachFile } from '#file/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { once } from '#kernel/idempotency.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import type { BillContext } from '../context.ts'
import { holdPayable } from '../ledger/payable.ts'
import { splitPayment } from '../ledger/split.ts'
import { insertIntendedAllocations } from '../ledger/sql.ts'
import { currencyOf, minorOf } from '../money.ts'
import { notifyFinance } from '../notify.ts'
import { billKeys, nextRunning, readToday } from '../sql.ts'
import { insertPayment } from './sql.ts'

export const paymentThing = 'payment'

interface Transfer {
  bills: readonly { billId: string; amount?: number | null | undefined }[]
  amount: number
  currency: string
  keepRest: boolean
  paidDate: string
  payer: string
  reference: string
  remark: string
  slip: string
}

type Payer = Pick<RequestContext<CustomerSession>, 'who' | 'idempotencyKey'>

// A shipper reports a transfer, for one bill or several. It does not count until finance confirms it; until then the
// bills show it as pending, so that it is not paid twice.
export const submitPayment = (
  context: BillContext,
  body: Transfer,
  { who, idempotencyKey }: Payer,
): Promise<string> => {
  const said = body.currency === '' ? undefined : currencyOf('currency', body.currency)
  const request = { keys: billKeys, customerId: who.customerId, key: idempotencyKey, body: ['payment', body] }
  return once<string>(context.db, request, claim =>
    context.db.transaction().execute(async tx => {
      const id = context.ids.next()
      await claim.take(tx, id)
      const { account, bills } = await holdPayable(tx, who.customerId, body.bills)
      const { currency } = account
      if (said !== undefined && said !== currency) throw refuseField('currency', 'currencyDiffers')
      const amountMinor = minorOf('amount', body.amount, currency)
      const day = await readToday(tx)
      if (body.paidDate > day) throw refuseField('paidDate', 'dayToCome')
      const intended = splitPayment(bills, body, { amountMinor, currency })
      const paymentNo = paymentNumber(context.day ?? day, await nextRunning(tx, 'payment_number'))
      const slip = await attachSlip(tx, body.slip, who.personId, id)
      await insertPayment(tx, {
        id,
        payment_no: paymentNo,
        customer_id: account.customerId,
        provider_id: account.providerId,
        currency,
        exponent: minorExponent(currency),
        state: 'submitted',
        amount_minor: amountMinor,
        paid_date: body.paidDate || day,
        payer: body.payer,
        reference: body.reference,
        remark: body.remark,
        slip_file_id: slip?.id ?? null,
        slip_name: slip?.name ?? '',
        bank_account: bills[0]?.bank_account ? JSON.stringify(bills[0].bank_account) : null,
        created_by: who.personId,
        decided_by: null,
        decided_at: null,
        confirm_date: null,
      })
      await insertIntendedAllocations(
        tx,
        intended.map((share, turn) => ({
          payment_id: id,
          bill_id: share.billId,
          customer_id: account.customerId,
          provider_id: account.providerId,
          currency,
          turn,
          amount_minor: share.amountMinor,
        })),
      )
      await notifyFinance(context, tx, account, 'payment.submitted', {
        params: { paymentNo, amount: moneyText(amountMinor, currency) },
        paymentId: id,
      })
      return id
    }),
  )
}

const attachSlip = async (tx: Tx, slip: string, personId: string, id: string) =>
  slip === ''
    ? undefined
    : attachFile(tx, { pathOrId: slip, personId, thing: { kind: paymentThing, id }, field: 'slip' })
