import type { Page } from '@playwright/test'
import { chooseCountry } from '../../support/choose-country.ts'
import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { orderSteps } from '../../support/order-steps.ts'
import {
  expect,
  expectAccessible,
  followMail,
  freshEmail,
  openIn,
  password,
  test,
} from '../../support/portal.ts'
import { asFile, sheetOf } from '../../support/rate-steps.ts'
import { newShipper, registerShipper } from '../../support/sign-in.ts'

// A name that no other run has.
const code = `Q${Date.now().toString(36).slice(-5).toUpperCase()}`
const providerName = `Harbour ${code}`
const policy = 'Cancelled free of charge until the goods are received.'
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an administrator sets up a fourth provider from nothing to its first booked order', async ({
  page,
  browser,
}) => {
  // Five people, each in their own browser.
  test.slow()
  await enterAs(page, 'admin@demo.test', { path: '/desk/providers', language: 'en' })
  await page.getByRole('button', { name: 'Add provider' }).click()
  const adding = page.getByRole('dialog', { name: 'Add provider' })
  await adding.getByLabel('Code').fill('!')
  await adding.getByRole('button', { name: 'Add provider' }).click()
  await expect(adding.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Code').fill(code.toLowerCase())
  await adding.getByLabel('Name in Simplified Chinese').fill('海港国际')
  await adding.getByLabel('Name in Traditional Chinese').fill('海港國際')
  await adding.getByLabel('Name in English').fill(providerName)
  await expectAccessible(page, 'a new provider')
  await adding.getByRole('button', { name: 'Add provider' }).click()

  // Its logo and its conditions, which are public at once.
  const panel = page.getByRole('region', { name: providerName })
  await panel.locator('input[type=file]').setInputFiles(logo)
  await expect(panel.getByRole('img', { name: 'Logo' })).toBeVisible()
  await panel.getByLabel('Phone').fill('+86 755 8888 0000')
  await panel.getByLabel('Terms in English').fill(policy)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await (await page.request.get(`/api/base/Provider/${code}`)).json()).data.phone)
    .toBe('+86 755 8888 0000')
  await expectAccessible(page, 'providers')

  // Where to pay: the provider enters its own account.
  await page.goto('/desk/bank')
  await page.getByRole('button', { name: 'Add account' }).click()
  const bank = page.getByRole('dialog', { name: 'Add account' })
  await bank.getByRole('textbox', { name: 'Currency' }).fill('usd')
  await bank.getByLabel('Account number').fill('6222 0000 1111')
  await bank.getByLabel('Account name').fill(providerName)
  await bank.getByLabel('Bank', { exact: true }).fill('Harbour Bank')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(bank.getByLabel('Provider')).toHaveAttribute('aria-invalid', 'true')
  await bank.getByLabel('Provider').selectOption({ label: providerName })
  await expectAccessible(page, 'a bank account')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /6222 0000 1111/ })).toContainText(providerName)

  // Its administrator is invited by mail.
  const chief = freshEmail()
  await page.goto('/desk/providers')
  await page.getByRole('button', { name: `Staff of ${providerName}` }).click()
  await expect(page.getByText('No matching staff')).toBeVisible()
  await invite(page, chief, 'Administrator')
  await expect(page.getByRole('row', { name: new RegExp(chief) })).toContainText('Invited')

  // The admin signs in, sees only their own provider, and invites a pricing clerk and an agent.
  const his = await otherPage(browser)
  await join(his, chief)
  await comeTo(his, chief, '/desk/providers')
  await expect(his.getByRole('heading', { name: providerName })).toBeVisible()
  await expect(his.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  await expect(his.getByRole('link', { name: 'Permissions' })).toHaveCount(0)
  await his.goto('/desk/permissions')
  await expect(his).toHaveURL(/403/)
  await his.goto('/desk/staff')
  const [clerk, agent] = [freshEmail(), freshEmail()]
  await invite(his, clerk, 'Pricing')
  await invite(his, agent, 'Agent')
  await expect(his.getByRole('row', { name: new RegExp(agent) })).toContainText('Agent')
  await his
    .getByRole('row', { name: new RegExp(agent) })
    .getByRole('button')
    .click()
  await his.getByRole('checkbox', { name: /^Finance/ }).check()
  await his.keyboard.press('Escape')
  await his.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(his.getByRole('row', { name: new RegExp(agent) })).not.toContainText('Finance')

  // The clerk uploads a small sheet and publishes it.
  const hers = await otherPage(browser)
  await join(hers, clerk)
  await comeTo(hers, clerk, '/desk/rates')
  await expect(hers.getByRole('heading', { name: 'Rate sheets' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  const channel = `${code}-ICE`
  await hers
    .locator('input[type=file]')
    .setInputFiles(asFile({ ...sheetOf(channel, '7.10'), provider: code }))
  const sheet = hers.getByRole('region', { name: new RegExp(channel) })
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByText('Published', { exact: true })).toBeVisible()

  // A shipper finds it among the others and books it, with its terms shown.
  const theirs = await otherPage(browser)
  const go = orderSteps(theirs, 'en')
  await enterAs(theirs, 'shipper@demo.test', { path: '/', language: 'en' })
  const asking = inquirySteps(theirs, inquiryWords.en)
  await asking.group('Origin').getByLabel('Postcode').fill('518000')
  await chooseCountry(asking.group('Destination').getByLabel('Country/region'), 'IS')
  await asking.group('Destination').getByLabel('Postcode').fill('101')
  await asking.piece({ quantity: '1', length: '30', width: '30', height: '30', weight: '30' })
  await asking.ask()
  await theirs.getByRole('link', { name: `Book ${providerName}` }).click()
  await go.fillAll({})
  await theirs.getByRole('button', { name: 'Provider’s terms and phone' }).click()
  await expect(theirs.getByRole('dialog')).toContainText(policy)
  await theirs.keyboard.press('Escape')
  await go.place.click()
  await go.openPlaced()
  await expect(go.panel.getByText('Awaiting review')).toBeVisible()
  const orderNo = (await go.panel.getByRole('heading', { name: /^D\d{6}/ }).textContent()) ?? ''

  // The new provider's agent finds it waiting, and accepts it.
  const agents = await otherPage(browser)
  await join(agents, agent)
  await comeTo(agents, agent, '/desk')
  await agents.getByRole('link', { name: '1 order to review' }).click()
  await agents.getByRole('button', { name: orderNo }).click()
  const order = agents.getByRole('region', { name: orderNo })
  await order.getByRole('button', { name: 'Accept', exact: true }).click()
  await agents.getByRole('dialog').getByRole('button', { name: 'Accept anyway' }).click()
  await expect(order.getByText('Accepted').first()).toBeVisible()
  await theirs.reload()
  await expect(go.panel.getByText('Accepted').first()).toBeVisible()

  // Signed out everywhere by the admin, the clerk is out.
  await his.reload()
  await his
    .getByRole('row', { name: new RegExp(clerk) })
    .getByRole('button')
    .click()
  const person = his.getByRole('region', { name: 'Hai Lin' })
  // It is loaded when it is first opened.
  await expect(person).toBeVisible()
  await expectAccessible(his, 'a colleague')
  await person.getByRole('button', { name: 'Log out all devices' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Log out all devices' }).click()
  await expect(person.getByText('No logged-in devices')).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/login/)
})

test('a column that is taken away is gone for shippers at once, and back as soon as it is given', async ({
  page,
  browser,
}) => {
  const shippers = await otherPage(browser)
  const email = await newShipper(shippers)
  const token = await tokenOf(shippers.request, email, password)
  await shippers.request.post('/api/crm/user/Invite', {
    headers: { authorization: token },
    data: { email: freshEmail() },
  })
  const lastSeen = shippers.getByRole('columnheader', { name: 'Last seen' })
  await enterAs(shippers, email, { path: '/AccountDetails?tab=users', language: 'en', token })
  await expect(lastSeen).toBeVisible()

  await enterAs(page, 'admin@demo.test', { path: '/desk/permissions', language: 'en' })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Users' }).click()
  const tick = page.getByRole('checkbox', { name: 'Last seen · Owner' })
  await expectAccessible(page, 'permissions')
  await tick.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Changes apply now')).toBeVisible()
  await expect(page.getByText('1 removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await shippers.reload()
  await expect(shippers.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(lastSeen).toHaveCount(0)

  await tick.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 removed')).toHaveCount(0)
  await shippers.reload()
  await expect(lastSeen).toBeVisible()
})

test('a customer whose mail never came is let in, given an agent and a group, and shut out', async ({
  page,
  browser,
}) => {
  const shippers = await otherPage(browser)
  const email = await registerShipper(shippers)
  await enterAs(page, 'admin@demo.test', { path: `/desk/customers?q=${email}`, language: 'en' })
  await page.locator('[data-opener]').click()
  const card = page.getByRole('region', { name: '测试贸易有限公司' })
  await expect(card.getByText(email).first()).toBeVisible()
  await expectAccessible(page, 'a customer')
  await card.getByRole('button', { name: `Activate ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(card.getByText('Not verified')).toHaveCount(0)
  const token = await tokenOf(shippers.request, email, password)

  await card.getByRole('button', { name: 'Assign agent' }).click()
  const assigning = page.getByRole('dialog', { name: 'Agent in charge' })
  await assigning.getByLabel('Agent in charge').selectOption({ index: 1 })
  await assigning.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('No conversation yet')).toHaveCount(0)

  await card.getByRole('button', { name: 'Change group' }).click()
  const grouping = page.getByRole('dialog', { name: 'Change group' })
  await grouping.getByRole('combobox').fill('Journeys')
  await grouping.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Journeys').first()).toBeVisible()

  await card.getByRole('button', { name: 'Disable company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable company' }).click()
  await expect(card.getByText('Disabled').first()).toBeVisible()
  const out = await shippers.request.get('/api/crm/Customer/Current', { headers: { authorization: token } })
  expect((await out.json()).code).toBe(601)
  await card.getByRole('button', { name: 'Enable company' }).click()
  await expect(card.getByText('Active').first()).toBeVisible()
  expect(await tokenOf(shippers.request, email, password)).not.toBe('')
})

const invite = async (page: Page, email: string, role: string) => {
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    dialog.getByRole('group', { name: 'Roles' }).getByText('Choose at least one role', { exact: true }),
  ).toBeVisible()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible()
}

// Through the mailed link: they choose their own name and password.
const join = async (page: Page, email: string) => {
  await openIn(page, 'en')
  await followMail(page, email, 'invited you')
  await page.getByLabel('Last name', { exact: true }).fill('Lin')
  await page.getByLabel('First name', { exact: true }).fill('Hai')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
}

// In their own session, which did not begin with the form.
const comeTo = async (page: Page, email: string, path: string) =>
  enterAs(page, email, { path, language: 'en', token: await tokenOf(page.request, email, password) })
