import type { CustomerSession } from '#kernel/access.ts'
import type { Services } from '#kernel/services.ts'
import { insertAccount } from '../bank/sql.ts'
import { addLateCharge } from '../charge/late.ts'
import type { BillContext } from '../context.ts'
import { raiseDispute } from '../dispute/dispute.ts'
import { voidBill } from '../make/issue.ts'
import { makeBills } from '../make/make.ts'
import { money } from '../money.ts'
import { confirmPayment } from '../pay/decide.ts'
import { submitPayment } from '../pay/pay.ts'
import type { BillActor } from '../scope.ts'
import { showBill } from '../show/show.ts'
import { setTerms } from '../terms/terms.ts'
import { acceptedOrders, daysAgo, demoPerson, demoProviders, hasAccounts, lockDemoBills } from './sql.ts'

const asked = { language: 'zh', address: '127.0.0.1' } as const

// Bills of the demo shipper in every status, a pending payment and a dispute, made by the regular use cases; only
// their days are in the past.
export const fillDemoBills = async (services: Services): Promise<void> => {
  const { db } = services
  const shipper = await demoPerson(db, 'shipper@demo.test')
  const finance = await demoPerson(db, 'finance@demo.test')
  if (!shipper?.customer_id || !finance) return
  const who: CustomerSession = {
    kind: 'session',
    tokenId: '',
    personId: shipper.id,
    customerId: shipper.customer_id,
    providerId: undefined,
    roles: ['owner'],
    modules: [],
  }
  const desk: BillActor = { scope: { providerId: undefined }, personId: finance.id }
  await db.transaction().execute(async tx => {
    await lockDemoBills(tx)
    if (await hasAccounts(db)) return
    await addAccounts(services)
    await makeHistory(services, who, desk)
  })
}

const addAccounts = (services: Services) =>
  services.db.transaction().execute(async tx => {
    for (const [index, provider] of (await demoProviders(tx)).entries())
      for (const [currency, bank, tail] of [
        ['USD', 'Demo Bank (Hong Kong) Ltd.', '8801'],
        ['CNY', '演示银行深圳分行', '6602'],
      ] as const)
        await insertAccount(tx, services.ids.next(), {
          providerId: provider.id,
          currency,
          bankName: bank,
          accountName: `${provider.name_zh}（演示账户）`,
          accountNo: `0000 ${index + 1}000 0000 ${tail}`,
          swift: currency === 'USD' ? 'DEMOHKHH' : 'DEMOCNBJ',
          branch: '',
          address: '',
          remark: '演示数据，请勿付款',
          isDefault: true,
        })
  })

const makeHistory = async (services: Services, who: CustomerSession, desk: BillActor) => {
  const on = async (days: number): Promise<BillContext> => ({
    ...services,
    day: await daysAgo(services.db, days),
  })
  const [air, lamps, kettles] = await acceptedOrders(services.db, who.customerId)
  if (!air || !lamps || !kettles) return
  const shipper: BillActor = { scope: { customerId: who.customerId }, personId: who.personId }
  const terms = { customerId: who.customerId, dueDays: 15, monthly: true, creditLimit: 50_000 }
  await setTerms(await on(30), desk, { ...terms, provider: 'HD' }, asked)

  const bill = async (days: number, orderId: string) => {
    const [id = ''] = await makeBills(await on(days), desk, { orderIds: [orderId], issue: true }, asked)
    return showBill(services.db, desk.scope, id, 'zh')
  }
  const pay = async (days: number, billId: string, amount: number, currency: string, keepRest = false) => {
    const transfer = { amount, currency, keepRest, paidDate: await daysAgo(services.db, days) }
    return submitPayment(
      await on(days),
      {
        ...transfer,
        bills: [{ billId }],
        payer: '深圳启航家居贸易有限公司（演示）',
        reference: `DEMO${days}`,
        remark: '',
        slip: '',
      },
      { who, idempotencyKey: '' },
    )
  }
  const late = async (
    days: number,
    orderId: string,
    code: 'storage' | 'customs_exam',
    price: number,
    why: string,
  ) =>
    addLateCharge(
      await on(days),
      desk,
      { orderId, code, text: '', quantity: 1, unitPrice: price, reason: why, file: '' },
      asked,
    )

  // Past due.
  await bill(20, air.id)
  // Paid, with a little too much.
  await late(19, air.id, 'customs_exam', 18.5, '洛杉矶机场海关查验')
  const paid = await bill(18, air.id)
  const first = await pay(10, paid.id, paid.totalAmount + 5, paid.currency, true)
  await confirmPayment(await on(9), desk, first, {}, asked)
  // Made by mistake and voided; then made again, and a line of it is disputed.
  const wrong = await bill(17, lamps.id)
  await voidBill(await on(16), desk, wrong.id, '抬头有误，重新出账', asked)
  const disputed = await bill(14, lamps.id)
  await raiseDispute(await on(11), shipper, disputed.id, {
    lineId: disputed.lines.at(-1)?.id ?? null,
    text: '请核对这一项的计费重：装箱单上 60 箱，毛重 840 kg，与账单不一致。',
    file: '',
  })
  // Partly paid.
  const part = await bill(12, kettles.id)
  const half = money(Math.floor(part.totalAmount * 50), 2)
  const second = await pay(4, part.id, half, part.currency)
  await confirmPayment(await on(3), desk, second, {}, asked)
  // Outstanding, with a payment that waits for finance.
  await late(3, kettles.id, 'storage', 260, '长滩查验期间海外仓堆存 5 天')
  const open = await bill(2, kettles.id)
  await pay(0, open.id, open.totalAmount, open.currency)
  // One that asks the shipper first.
  await late(1, lamps.id, 'storage', Math.ceil(disputed.totalAmount * 0.2), '亚马逊改约，海外仓堆存 20 天')
}
