import { enterAs } from '../../support/enter.ts'
import {
  expect,
  expectAccessible,
  followMail,
  freshEmail,
  openIn,
  origin,
  password,
  test,
} from '../../support/portal.ts'
import { signInAs } from '../../support/sign-in.ts'

test('a customer is made at the desk, edited, invited, and finds its company behind the link', async ({
  page,
  browser,
}) => {
  const email = freshEmail()
  await enterAs(page, 'agent@demo.test', { path: '/desk/customers', language: 'en' })
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('dialog', { name: 'New customer' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a company name')).toBeVisible()
  await form.getByLabel('Company').fill('Harbour Lamps')
  await form.getByLabel('Contact').fill('Lin Yue')
  await expectAccessible(page, 'the new customer')
  await form.getByRole('button', { name: 'Save' }).click()

  const card = page.getByRole('region', { name: 'Harbour Lamps' })
  await expect(card.getByText('No login').first()).toBeVisible()
  // There is no e-mail to invite: the details are asked for first.
  await card.getByRole('button', { name: 'Invite to log in' }).click()
  const details = page.getByRole('dialog', { name: 'Edit details' })
  await details.getByLabel('Email').fill(email)
  await details.getByLabel('Language').selectOption('en')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(email).first()).toBeVisible()
  // The invitation is next, without another press.
  await page.getByRole('dialog').getByRole('button', { name: 'Invite to log in' }).click()
  await expect(card.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Resend invitation' })).toBeVisible()
  await expectAccessible(page, 'a customer without a login')

  const elsewhere = await browser.newContext({ baseURL: origin })
  const theirs = await elsewhere.newPage()
  await openIn(theirs, 'en')
  await followMail(theirs, email, 'Set up your login')
  await expect(theirs.getByRole('heading', { name: /Harbour Lamps/ })).toBeVisible()
  await theirs.getByLabel('First name').fill('Yue')
  await theirs.getByLabel('Last name').fill('Lin')
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByLabel(/again|Confirm/i).fill(password)
  await theirs.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  await signInAs(theirs, email)
  await theirs.goto('/CompanyProfile')
  await expect(theirs.getByLabel('Company name', { exact: true })).toHaveValue('Harbour Lamps')

  await page.reload()
  await expect(card.getByText('Active').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Edit details' })).toHaveCount(0)
  await elsewhere.close()
})
