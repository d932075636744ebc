import type { Page } from '@playwright/test'
import { enterAs, otherPage, tokenOf } from '../support/enter.ts'
import {
  expect,
  expectAccessible,
  followLetter,
  freshEmail,
  openIn,
  password,
  test,
} from '../support/portal.ts'
import { newShipper, registerShipper } from '../support/sign-in.ts'

// A name that no other run has.
const code = `Q${Date.now().toString(36).slice(-5).toUpperCase()}`
const house = `Harbour ${code}`

test('an administrator sets up a fourth provider from nothing', async ({ page, browser }) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk/providers', language: 'en' })
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a provider' })
  await adding.getByLabel('Code').fill('!')
  await adding.getByRole('button', { name: 'Add a provider' }).click()
  await expect(adding.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Code').fill(code.toLowerCase())
  await adding.getByLabel('Name in Simplified Chinese').fill('海港国际')
  await adding.getByLabel('Name in Traditional Chinese').fill('海港國際')
  await adding.getByLabel('Name in English').fill(house)
  await expectAccessible(page, 'a new provider')
  await adding.getByRole('button', { name: 'Add a provider' }).click()

  // Its conditions, which everybody may read at once.
  const panel = page.getByRole('region', { name: house })
  await panel.getByLabel('Phone').fill('+86 755 8888 0000')
  await panel.getByLabel('Terms in English').fill('Cancelled free of charge until the goods are received.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, 'providers')
  const shown = await page.request.get(`/api/base/Provider/${code}`, { headers: { language: 'en' } })
  expect((await shown.json()).data).toMatchObject({ phone: '+86 755 8888 0000' })

  // Its administrator is invited by mail.
  const chief = freshEmail()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Staff of ${house}` }).click()
  await expect(page.getByText('Nobody matches')).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite somebody' })
  await expect(inviting.getByLabel('Provider')).toHaveValue(/.+/)
  await inviting.getByLabel('E-mail').fill(chief)
  await inviting.getByRole('checkbox', { name: /^Administrator/ }).check()
  await inviting.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('row', { name: new RegExp(chief) })).toContainText('Invited')

  // He comes, sees his own house alone, and invites a pricing clerk.
  const his = await otherPage(browser)
  await join(his, chief)
  await comeTo(his, chief, '/desk/providers')
  await expect(his.getByRole('heading', { name: house })).toBeVisible()
  await expect(his.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  await expect(his.getByRole('link', { name: 'Permissions' })).toHaveCount(0)
  await his.goto('/desk/permissions')
  await expect(his).toHaveURL(/403/)
  await his.goto('/desk/staff')
  await his.getByRole('button', { name: 'Invite somebody' }).click()
  const clerk = freshEmail()
  const asking = his.getByRole('dialog', { name: 'Invite somebody' })
  await asking.getByLabel('E-mail').fill(clerk)
  await asking.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(asking.getByRole('group', { name: 'Roles' }).getByText('Please fill this in')).toBeVisible()
  await asking.getByRole('checkbox', { name: /^Pricing/ }).check()
  await asking.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(his.getByRole('row', { name: new RegExp(clerk) })).toContainText('Pricing')

  const hers = await otherPage(browser)
  await join(hers, clerk)
  await comeTo(hers, clerk, '/desk/rates')
  await expect(hers.getByRole('heading', { name: 'Rate sheets' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)

  // Signed out everywhere by her administrator, she is out.
  await his.reload()
  await his
    .getByRole('row', { name: new RegExp(clerk) })
    .getByRole('button')
    .click()
  const person = his.getByRole('region', { name: 'Hai Lin' })
  await expectAccessible(his, 'a colleague')
  await person.getByRole('button', { name: 'Sign out everywhere' }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(person.getByText('Signed in nowhere')).toBeVisible()
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
  await expect(page.getByText('Saved, and in effect')).toBeVisible()
  await expect(page.getByText('1 taken away')).toBeVisible()
  await shippers.reload()
  await expect(shippers.getByRole('columnheader', { name: 'E-mail' })).toBeVisible()
  await expect(lastSeen).toHaveCount(0)

  await tick.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 taken away')).toHaveCount(0)
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

  await card.getByRole('button', { name: 'Assign an agent' }).click()
  const assigning = page.getByRole('dialog', { name: 'Agent in charge' })
  await assigning.getByLabel('Agent in charge').selectOption({ index: 1 })
  await assigning.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('No conversation yet')).toHaveCount(0)

  await card.getByRole('button', { name: 'Change the group' }).click()
  const grouping = page.getByRole('dialog', { name: 'Change the group' })
  await grouping.getByRole('combobox').fill('Journeys')
  await grouping.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Journeys').first()).toBeVisible()

  await card.getByRole('button', { name: 'Disable the company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable the company' }).click()
  await expect(card.getByText('Disabled').first()).toBeVisible()
  const out = await shippers.request.get('/api/crm/Customer/Current', { headers: { authorization: token } })
  expect((await out.json()).code).toBe(601)
  await card.getByRole('button', { name: 'Enable the company' }).click()
  await expect(card.getByText('Active').first()).toBeVisible()
  expect(await tokenOf(shippers.request, email, password)).not.toBe('')
})

// By the mailed link: name and password are his own.
const join = async (page: Page, email: string) => {
  await openIn(page, 'en')
  await followLetter(page, email, 'invites you')
  await page.getByLabel('Last name', { exact: true }).fill('Lin')
  await page.getByLabel('First name', { exact: true }).fill('Hai')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
}

// In his own session, which did not begin with the form.
const comeTo = async (page: Page, email: string, path: string) =>
  enterAs(page, email, { path, language: 'en', token: await tokenOf(page.request, email, password) })
