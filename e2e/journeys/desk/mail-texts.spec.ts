import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('an administrator words a mail in one language, sees it, gets it as a test, and takes it back', async ({
  page,
}) => {
  const mark = Date.now().toString(36)
  await enterAs(page, 'admin@demo.test', { path: '/desk/mails', language: 'en' })
  await page.getByLabel('Search emails').fill('reset')
  await page.getByRole('button', { name: 'Password reset' }).click()
  const editor = page.getByRole('region', { name: 'Password reset' })
  const subject = editor.getByLabel('Subject')
  const text = editor.getByLabel('Body', { exact: true })
  const preview = editor.frameLocator('iframe')
  await expect(preview.getByRole('link', { name: 'Choose a new password' })).toBeVisible()

  // Without the link the mail is useless: reported at the field, while typing.
  await text.fill(`Your key ${mark} <b>is ready</b>.\n\n`)
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.getByText('The text needs the placeholder {link}')).toBeVisible()
  await editor.getByRole('button', { name: 'Insert {link}' }).click()
  await subject.fill(`Key ${mark} for `)
  await editor.getByRole('button', { name: 'Insert {name}' }).click()
  await expect(subject).toHaveValue(`Key ${mark} for {name}`)
  await expect(text).toHaveValue(`Your key ${mark} <b>is ready</b>.\n\n{link}`)
  await expect(editor.getByText(`Key ${mark} for Alex Lee`)).toBeVisible()
  await expect(preview.getByText(`Your key ${mark} <b>is ready</b>.`)).toBeVisible()
  await expectAccessible(page, 'mail texts')

  await editor.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText('Test email sent to admin@demo.test')).toBeVisible()
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/outbox')).text()).split('<article>')
    const mail = mails.find(one => one.includes(`[Test] Key ${mark} for Alex Lee`)) ?? ''
    expect(mail).toContain('admin@demo.test')
    expect(mail).toContain('/reset#token=example')
  }).toPass({ timeout: 10_000 })

  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Used from the next email')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(editor.getByText(/^Edited by/)).toBeVisible()
  // In this language alone.
  await editor.getByRole('radio', { name: '简体中文' }).click()
  await expect(subject).toHaveValue('重设密码 · {sysName}')
  await editor.getByRole('radio', { name: 'English' }).click()
  await expect(subject).toHaveValue(`Key ${mark} for {name}`)

  await editor.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(subject).toHaveValue('Reset your password · {sysName}')
  await expect(editor.getByText('Default text', { exact: true })).toBeVisible()
})
