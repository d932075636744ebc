import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { signIn } from '../support/booking.ts'
import { ask } from './ask.ts'

/**
 * Bills are paid at one release and confirmed at the other, both ways by turns; after each, both must show the same
 * bill. The number of payments.
 */
export const payAcross = async (
  origins: readonly [old: string, now: string],
  count: number,
  wrong: string[],
): Promise<number> => {
  const shipper = await signIn(origins[0])
  const finance = await signIn(origins[0], 'finance@demo.test')
  const { list } = await ask<OutputOf<typeof billCalls.list>>(
    origins[1],
    shipper,
    `${billCalls.list.path}?pageSize=100`,
  )
  const open = list.filter(({ balance, pendingAmount }) => balance > count && pendingAmount === 0)
  if (open.length === 0) throw new Error('the demo has no bill to pay')
  for (let index = 0; index < count; index++) {
    const bill = open[index % open.length] as (typeof open)[number]
    const [here, there] = index % 2 === 0 ? origins : [origins[1], origins[0]]
    const transfer = { amount: 0.1, currency: bill.currency, reference: `upgrade-${index}` }
    const paid = await ask<{ id: string }>(here, shipper, billPaymentCalls.pay.path.replace(':id', bill.id), {
      ...transfer,
      ...{ paidDate: '', payer: '', remark: '', slip: '' },
    })
    await ask(there, finance, billDeskPaymentCalls.confirm.path.replace(':id', paid.id), {})
    const one = billCalls.one.path.replace(':id', bill.id)
    const shown = await Promise.all(
      origins.map(origin => ask<{ balance: number; paidAmount: number }>(origin, shipper, one)),
    )
    const [atOld, atNow] = shown.map(({ balance, paidAmount }) => `${balance} left, ${paidAmount} paid`)
    if (atOld !== atNow) wrong.push(`bill ${bill.billNo}: ${atOld} at the old, ${atNow} here`)
  }
  return count
}

/** Every balance, file and reference, by the command of an operator. */
export const verify = async (databaseUrl: string, dataDir: string, wrong: string[]): Promise<void> => {
  const script = join(import.meta.dirname, '../../server/src/dtms.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [script, 'verify'], { env }).catch(
    (error: { stdout: string; stderr: string }) =>
      wrong.push(`verify: ${error.stdout.slice(-500)}${error.stderr.slice(-500)}`),
  )
}
