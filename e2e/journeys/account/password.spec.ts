import { accountSteps } from '../../support/account-steps.ts'
import {
  expect,
  expectAccessible,
  followMail,
  freshEmail,
  languages,
  openIn,
  test,
} from '../../support/portal.ts'
import { words } from '../../support/words.ts'

const newPassword = 'Anchor#77x'

for (const language of languages) {
  const say = words[language]

  test(`forgot, mail, reset, old session ended (${language})`, async ({ page, browser }) => {
    const steps = accountSteps(page, say)
    const email = freshEmail()
    await openIn(page, language)
    await steps.signUp(email)
    await steps.activate(email)
    await steps.signOut()

    // The user is signed in elsewhere.
    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
    const other = accountSteps(elsewhere, say)
    await openIn(elsewhere, language)
    await other.openLogin()
    await other.logInAndLand(email)
    await expect(other.userMenu).toBeVisible()

    await page.goto('/')
    await steps.openLogin()
    await steps.press(say.forgot)
    await steps.press(say.sendLink)
    await expect(steps.dialog.getByText(say.emailRequired)).toBeVisible()
    await steps.press(say.backToLogin)
    await steps.press(say.forgot)
    await steps.fill(say.email, email)
    await steps.press(say.sendLink)
    await expect(page.getByRole('dialog', { name: say.checkEmail })).toBeVisible()
    await expectAccessible(page, 'check your e-mail')

    await followMail(page, email, say.resetSubject)
    await expect(page.getByRole('dialog', { name: say.resetTitle })).toBeVisible()
    expect(page.url()).not.toContain('token')
    await steps.press(say.savePassword)
    await expect(steps.dialog.getByText(say.passwordRequired, { exact: true }).first()).toBeVisible()
    await steps.fill(say.newPassword, 'anchor#7')
    await expect(steps.dialog.getByText(say.weak, { exact: true })).toBeVisible()
    await steps.fill(say.newPassword, newPassword)
    await expect(steps.dialog.getByText(say.strong, { exact: true })).toBeVisible()
    await steps.fill(say.confirmPassword, 'Anchor#77')
    await page.keyboard.press('Tab')
    await expect(steps.dialog.getByText(say.passwordMismatch)).toBeVisible()
    await expectAccessible(page, 'reset with errors')
    await steps.fill(say.confirmPassword, newPassword)
    await steps.press(say.savePassword)
    await expect(page.getByText(say.passwordChanged)).toBeVisible()

    await elsewhere.reload()
    await expect(other.banner.getByRole('button', { name: say.login, exact: true })).toBeVisible()
    await elsewhere.close()

    await page.goto('/')
    await steps.openLogin()
    await steps.logIn(email)
    await expect(page.getByText(say.wrongLogin).first()).toBeVisible()
    await steps.logInAndLand(email, newPassword)
    await expect(steps.userMenu).toBeVisible()
  })

  test(`every wrong field of the login is reported at its field (${language})`, async ({ page }) => {
    const steps = accountSteps(page, say)
    await openIn(page, language)
    await steps.openLogin()
    await steps.press(say.login)
    await expect(steps.dialog.getByText(say.accountRequired)).toBeVisible()
    await expect(steps.dialog.getByText(say.passwordRequired, { exact: true })).toBeVisible()
    await steps.logIn('nobody@shipper.test', 'wrong')
    await expect(page.getByRole('alert').filter({ hasText: say.wrongLogin })).toBeVisible()
  })
}

test('the login dialog is 384 px wide, the sign-up 400 px, and both can be left by Escape', async ({
  page,
}) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  await openIn(page, 'zh')
  for (const [open, width] of [
    [steps.openLogin, 384],
    [steps.openSignUp, 400],
  ] as const) {
    await open()
    await expect(steps.dialog).toBeVisible()
    await expect.poll(async () => (await steps.dialog.boundingBox())?.width).toBe(width)
    await page.keyboard.press('Escape')
    await expect(steps.dialog).toHaveCount(0)
  }
})

test('the whole login by keyboard: focus stays inside and returns', async ({ page }) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  await openIn(page, 'zh')
  const opener = steps.banner.getByRole('button', { name: say.login, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(steps.dialog).toBeVisible()
  for (let time = 0; time < 12; time++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what was typed goes along to the forgotten password, and going back leaves the dialog behind', async ({
  page,
}) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  await openIn(page, 'zh', '/faq')
  await page.goto('/shipments')
  await expect(page).toHaveURL(/\/Setup/)
  await steps.fill(say.loginName, 'shipper@company.test')
  await steps.press(say.forgot)
  await expect(steps.dialog.getByLabel(say.email)).toHaveValue('shipper@company.test')
  await steps.press(say.backToLogin)
  await expect(steps.dialog.getByLabel(say.loginName)).toHaveValue('shipper@company.test')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(steps.dialog).toHaveCount(0)
})

test('an expired reset link shows it and offers a new one', async ({ page }) => {
  const say = words.zh
  const steps = accountSteps(page, say)
  await openIn(page, 'zh', '/reset#token=forged-secret-forged-secret')
  await steps.fill(say.newPassword, newPassword)
  await steps.fill(say.confirmPassword, newPassword)
  await steps.press(say.savePassword)
  await expect(steps.dialog.getByRole('button', { name: say.sendLink })).toBeVisible()
  await expect(
    steps.dialog.getByRole('paragraph').filter({ hasText: '链接已失效或已使用，请重新获取' }),
  ).toBeVisible()
})
