import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../test/portal.ts'

// Who may reach every call. A new call, or a changed access rule, changes this snapshot on purpose.
let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const addresses = () => portal.routes.map(({ name, address }) => ({ name, ...address }))

test('the calls that need no session are these, each with a limit', () => {
  const open = addresses().filter(({ access }) => access === 'open' || access === 'reset')
  expect(open.map(({ name, limit }) => `${name}: ${limit}`).sort()).toEqual([
    'account.acceptInvitation: open',
    'account.activate: open',
    'account.checkEmail: register',
    'account.confirmEmail: open',
    'account.forgotPassword: mail',
    'account.invitation: open',
    'account.login: login',
    'account.provider: open',
    'account.register: register',
    'account.resetPassword: open',
    'content.article: open',
    'file.readOpen: open',
    'order.track: open',
    'quote.acceptOffer: open',
    'quote.forget: open',
    'quote.forgetAll: open',
    'quote.history: open',
    'quote.inquire: inquiry',
    'quote.inquiry: open',
    'quote.laneMap: open',
    'quote.lanes: open',
    'quote.nearest: inquiry',
    'quote.offer: open',
    'quote.optionPrices: inquiry',
    'quote.quote: open',
    'quote.quotePdf: open',
    'quote.renew: inquiry',
    'quote.request: inquiry',
    'quote.takeOffer: open',
    'quote.trend: open',
    'reference.countries: open',
    'reference.dictionary: open',
    'reference.places: open',
    'reference.remoteAreas: open',
    'reference.unNumbers: open',
    'site.config: open',
    'site.info: open',
    'site.logErrors: open',
  ])
})

test('the calls that an unverified person may make are these', () => {
  const pending = addresses().filter(({ access }) => access === 'pending')
  expect(pending.map(({ name }) => name).sort()).toEqual([
    'account.current',
    'account.logout',
    'account.sendActivation',
  ])
})

test('every call of the desk names the roles that may make it', () => {
  const desk = addresses().filter(({ path }) => path.includes('/desk/'))
  for (const { name, access, roles } of desk)
    expect([name, access, roles?.length ?? 0]).toEqual([name, 'staff', expect.toSatisfy(count => count > 0)])
})

test('what a member must have been given is asked at these calls, and an owner alone is never named', () => {
  const gated = addresses().filter(({ module }) => module !== undefined)
  const ofAccounts = gated.filter(({ name }) => name.startsWith('account.'))
  expect(ofAccounts.map(({ name, module }) => `${name}: ${module}`).sort()).toEqual([
    'account.company: company',
    'account.companyHistory: company',
    'account.createUser: users',
    'account.inviteUser: users',
    'account.sendInvitation: users',
    'account.toggleUser: users',
    'account.updateCompany: company',
    'account.updateUser: users',
    'account.user: users',
    'account.users: users',
    'account.withdrawInvitation: users',
  ])
  // Whole features of one module, and no other feature of a customer's without one.
  const rest = gated.filter(({ name }) => !name.startsWith('account.'))
  const kinds = new Set(rest.map(({ name, module }) => `${name.split('.')[0]}: ${module}`))
  expect([...kinds].sort()).toEqual([
    'address: addresses',
    'bill: billing',
    'billPayment: billing',
    'commodity: commodities',
    'import: import',
    'myPrices: orders',
    'order: orders',
    'orderAmendment: orders',
    'orderBulk: orders',
    'orderPaper: orders',
  ])
  // A module belongs to customers: the access must too. Documents of an order and of money are its provider's as
  // well.
  const papers = /^(orderPaper\.|bill\.(pdf|creditNotePdf)$|billPayment\.(receiptPdf|refundPdf)$)/
  const theirs = gated.filter(({ name }) => !papers.test(name))
  for (const { name, access } of theirs) expect([name, access]).toEqual([name, 'customer'])
})

describe('a stranger', () => {
  test('is refused by every call that needs a session, before anything else', async () => {
    const closed = addresses().filter(({ access }) => access !== 'open' && access !== 'reset')
    for (const { method, path } of closed) {
      const response = await portal.request(path.replace(/:\w+/g, '0'), { method })
      expect([method, path, ((await response.json()) as { code: number }).code]).toEqual([method, path, 602])
    }
  })
})
