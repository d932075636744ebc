import type { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskCalls as bills } from '@dtms/contract/bill/desk.ts'
import type { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { anAccount } from '../bill-book.ts'
import { about, type DeskAttempts, finance, listing, money, word } from './desk.ts'
import type { House } from './house.ts'

const reason = { reason: 'agreed by phone' }
const lastMonth = () => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - 1, 1)
  return day.toISOString().slice(0, 7)
}
const issued = async (house: House) => (await house.billed()).id
const lineOf = async (house: House, id: string) => {
  const as = { token: house.tokens.finance }
  const { data } = await house.portal.call(bills.one, { params: { id } }, as)
  return data.lines[0]?.id ?? ''
}

export const billDeskAttempts: DeskAttempts<keyof typeof billDeskCalls> = {
  list: listing(money),
  exportList: { ...listing(finance, { format: 'csv' }), shows: house => house.bill.billNo },
  unbilled: listing(finance),
  make: { by: finance, make: async house => ({ body: { orderIds: [await house.charged()] } }) },
  run: {
    by: finance,
    make: house => ({ body: { month: lastMonth(), customerId: house.customer.customerId } }),
  },
  lateCharge: {
    by: finance,
    make: async house => ({
      body: { orderId: await house.charged(), code: 'storage', unitPrice: 1, reason: '5 days' },
    }),
  },
  charges: listing(money),
  voidCharge: about(finance, house => house.late(), reason),
  disputes: listing(money),
  answerDispute: about(finance, house => house.disputed(), { accept: false, answer: 'as quoted' }),
  fapiaos: listing(finance),
  issueFapiao: {
    by: finance,
    make: async (house, seat) => ({
      params: { id: await house.fapiao() },
      body: { number: '24442000000012345678', file: await house.upload(seat) },
    }),
    personal: true,
  },
  rejectFapiao: about(finance, house => house.fapiao(), reason),
  one: about(money, house => house.bill.id, undefined, { shows: house => house.bill.billNo }),
  issue: about(finance, async house => (await house.billed(false)).id),
  void: about(finance, issued, reason),
  creditNote: {
    by: finance,
    make: async house => {
      const id = await issued(house)
      return { params: { id }, body: { lines: [{ lineId: await lineOf(house, id), amount: 1 }], ...reason } }
    },
  },
}

const provider = (house: House) => ({ provider: house.code })
const account = { ...anAccount, currency: 'EUR', isDefault: false }
const rules = { dueDays: 30, lateDays: 30, consentPercent: 10, warnPercent: 80 }

export const billDeskPaymentAttempts: DeskAttempts<keyof typeof billDeskPaymentCalls> = {
  payments: listing(money),
  exportPayments: listing(finance, { format: 'csv' }),
  payment: about(money, house => house.paid(), undefined, { shows: word }),
  confirm: about(finance, house => house.paid(), {}),
  reject: about(finance, house => house.paid(), reason),
  accounts: { by: finance, make: house => ({ query: provider(house) }), shows: word },
  addAccount: { by: finance, make: house => ({ body: { ...account, ...provider(house) } }) },
  changeAccount: {
    by: finance,
    make: async house => ({ body: { ...account, id: (await house.account()).id } }),
  },
  removeAccount: about(finance, async house => {
    await house.account('JPY')
    return (await house.account('JPY')).id
  }),
  terms: { by: money, make: house => ({ query: provider(house) }), shows: word },
  setTerms: {
    by: finance,
    make: house => ({
      body: {
        ...{ customerId: house.customer.customerId, ...provider(house) },
        ...{ dueDays: 20, monthly: true, creditLimit: null },
      },
    }),
  },
  rules: { by: money, make: house => ({ query: provider(house) }) },
  setRules: { by: finance, make: house => ({ body: { ...rules, ...provider(house) } }) },
}
