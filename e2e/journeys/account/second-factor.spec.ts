import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { accountSteps } from '../../support/account-steps.ts'
import { expect, expectAccessible, freshEmail, openIn, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

const say = words.en
const newPassword = 'Anchor#77x'

// What an authenticator app shows for a secret (RFC 6238), written here again on purpose.
const appCode = (secret: string, stepsAhead = 0): string => {
  const mails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(mail => mails.indexOf(mail).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const createAdmin = (email: string): string => {
  const said = execFileSync(process.execPath, ['server/src/dtms.ts', 'create-admin', email], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    encoding: 'utf8',
    env: {
      ...process.env,
      PUBLIC_URL: process.env.E2E_ORIGIN,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
    },
  })
  return /http\S+/.exec(said)?.[0] ?? ''
}

test('a new administrator: from the terminal to the desk, with a second factor', async ({ page }) => {
  const email = freshEmail()
  const steps = accountSteps(page, say)
  const link = createAdmin(email)
  await openIn(page, 'en', link)
  await steps.fill(say.newPassword, newPassword)
  await steps.fill(say.confirmPassword, newPassword)
  await steps.press(say.savePassword)
  await expect(page.getByText(say.passwordChanged)).toBeVisible()
  await steps.openLogin()
  await steps.logInAndLand(email, newPassword)

  // The second factor, on the own account.
  await steps.userMenu.click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('tab', { name: 'Login and security' }).click()
  const card = page.getByRole('region', { name: 'Two-step verification', exact: true })
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Set up two-step verification' }).click()
  await card.getByLabel('Your password').fill('wrong')
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card.getByText('The password is incorrect')).toBeVisible()
  await card.getByLabel('Your password').fill(newPassword)
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card.getByRole('img', { name: 'Scan this code with your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the code to scan')
  const secret = ((await card.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  const shownCode = card.getByLabel('Code shown in the app')
  await shownCode.fill('12')
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('A code has 6 digits')).toBeVisible()
  await shownCode.fill(appCode(secret))
  await card.getByRole('button', { name: 'Turn on' }).click()
  const codes = card.getByRole('list', { name: 'Save these recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page, 'recovery codes')
  await card.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('10 recovery codes left')).toBeVisible()
  // Among the staff it is on, with no way to reset oneself.
  await page.goto(`/desk/staff?q=${email}`)
  await page.getByRole('row', { name: email }).getByRole('button').click()
  const own = page.getByRole('region', { name: 'Two-step verification' })
  await expect(own.getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)

  // The password alone opens nothing any more.
  await steps.userMenu.click()
  await page.getByRole('menuitem', { name: say.signOut }).click()
  await steps.openLogin()
  await steps.logIn(email, newPassword)
  const code = steps.dialog.getByLabel('Code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(steps.dialog.getByText('This code is incorrect or has already been used')).toBeVisible()
  await expectAccessible(page, 'login with a wrong code')
  // The code of just now is used up; the app may be a step ahead.
  await code.fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk/)

  // And off again, by a recovery code.
  await page.goto('/desk/account?tab=security')
  await card.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await steps.fill('Your password', newPassword)
  await steps.fill('Code', recoveryCode)
  await steps.press('Turn off two-step verification')
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
})
