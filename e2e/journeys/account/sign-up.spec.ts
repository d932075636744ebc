import { accountSteps } from '../../support/account-steps.ts'
import {
  expect,
  expectAccessible,
  freshEmail,
  languages,
  openIn,
  password,
  test,
} from '../../support/portal.ts'
import { words } from '../../support/words.ts'

for (const language of languages) {
  const say = words[language]

  test(`sign up, mail, activate, reload, sign out, log in (${language})`, async ({ page }) => {
    const steps = accountSteps(page, say)
    const email = freshEmail()
    await openIn(page, language)
    await steps.signUp(email)
    await expectAccessible(page, 'created')
    await steps.openActivation(email)
    await expectAccessible(page, 'to be activated')
    // A reload, as after a change of language, retains the link.
    await page.reload()
    await page.getByRole('button', { name: say.verifyNow }).click()
    await expect(page.getByRole('heading', { name: say.verified })).toBeVisible()
    await expectAccessible(page, 'activated')
    // The secret has left the address bar.
    expect(page.url()).not.toContain('token')
    // The activation is a session.
    await page.goto('/')
    await steps.userMenu.click()
    await expect(page.getByText('测试贸易有限公司')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'user menu')
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await expect(steps.banner.getByRole('button', { name: say.login, exact: true })).toBeVisible()
    await page.reload()
    await expect(steps.banner.getByRole('button', { name: say.login, exact: true })).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }))
    await steps.openLogin()
    await steps.logInAndLand(email)
    await expect(steps.userMenu).toBeVisible()
  })

  test(`every wrong field of the sign-up is reported at its field (${language})`, async ({ page }) => {
    const steps = accountSteps(page, say)
    await openIn(page, language)
    await steps.openSignUp()
    await steps.press(say.next)
    await expect(steps.dialog.getByText(say.emailRequired)).toBeVisible()
    await expect(steps.dialog.getByText(say.passwordRequired, { exact: true })).toBeVisible()
    await steps.fill(say.email, 'nobody')
    for (const weak of ['short1!', 'nodigits!', 'nosymbol1', '12345678!']) {
      await steps.fill(say.password, weak)
      await steps.press(say.next)
      await expect(steps.dialog.getByText(say.passwordWeak).first()).toBeVisible()
    }
    await expect(steps.dialog.getByText(say.emailFormat)).toBeVisible()
    await steps.fill(say.email, freshEmail())
    await steps.fill(say.password, password)
    await steps.press(say.next)
    await expect(steps.dialog.getByRole('textbox', { name: say.firstName, exact: true })).toBeVisible()
    await steps.press(say.create)
    await expectAccessible(page, 'sign-up, second step with errors')
    for (const wrong of [
      'firstNameRequired',
      'lastNameRequired',
      'companyRequired',
      'volumeRequired',
    ] as const)
      await expect(steps.dialog.getByText(say[wrong], { exact: true }).last()).toBeVisible()
    await steps.fill(say.company, '两字')
    await steps.press(say.create)
    await expect(steps.dialog.getByText(say.companyShort)).toBeVisible()
  })
}

test('a login before activation shows the unverified notice, and the mail can be sent again', async ({
  page,
}) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  const email = freshEmail()
  await openIn(page, 'zh')
  await steps.signUp(email)
  await steps.press(say.goToLogin)
  await steps.logIn(email)
  await expect(page.getByRole('dialog', { name: say.unverified })).toBeVisible()
  await expectAccessible(page, 'unverified')
  await steps.press(say.resend)
  await expect(steps.dialog.getByText(say.resent)).toBeVisible()
  // The second mail ends the link of the first one, so it is awaited.
  const mails = async () => (await (await page.request.get('/dev/outbox')).text()).split('<article>')
  await expect.poll(async () => (await mails()).filter(one => one.includes(email)).length).toBe(2)
  await steps.activate(email)
})

test('an activation link works once', async ({ page }) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  const email = freshEmail()
  await openIn(page, 'zh')
  await steps.signUp(email)
  await steps.activate(email)
  await page.goto('/dev/outbox')
  await page.locator('article', { hasText: email }).getByRole('link', { name: /^http/ }).click()
  await page.getByRole('button', { name: say.verifyNow }).click()
  await expect(page.getByRole('heading', { name: say.deadLink })).toBeVisible()
  await expectAccessible(page, 'dead link')
})

test('a reload after activation still shows success', async ({ page }) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  const email = freshEmail()
  await openIn(page, 'zh')
  await steps.signUp(email)
  await steps.activate(email)
  await page.reload()
  await expect(page.getByRole('heading', { name: say.verified })).toBeVisible()
})

test('signing up with a known e-mail asks to check the mail and reveals nothing else', async ({ page }) => {
  const say = words.en
  const steps = accountSteps(page, say)
  await openIn(page, 'en')
  await steps.openSignUp()
  await steps.fill(say.email, 'shipper@demo.test')
  await steps.fill(say.password, password)
  await steps.press(say.next)
  await expect(page.getByRole('dialog', { name: say.created })).toBeVisible()
  await expect(page.getByText('演示')).toHaveCount(0)
})

test('the form retains its input when the network fails, and works on the second try', async ({ page }) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  const email = freshEmail()
  await openIn(page, 'zh')
  await steps.openSignUp()
  await steps.fill(say.email, email)
  await steps.fill(say.password, password)
  await page.context().setOffline(true)
  await steps.press(say.next)
  await expect(page.getByText('您已离线').first()).toBeVisible()
  await expectAccessible(page, 'offline')
  await expect(steps.dialog.getByRole('textbox', { name: say.email, exact: true })).toHaveValue(email)
  await page.context().setOffline(false)
  await steps.press(say.next)
  await expect(steps.dialog.getByRole('textbox', { name: say.company, exact: true })).toBeVisible()
})
