import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('an admin changes the footer; the trail and the public pages show it', async ({ page }) => {
  const words = `Answers within the hour ${Date.now().toString(36)}`
  await enterAs(page, 'admin@demo.test', { path: '/desk/site', language: 'en' })
  // A PDF is no picture, whatever the browser's own dialog accepts.
  const paper = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').first().setInputFiles(paper)
  await expect(page.getByText('Choose an image')).toBeVisible()
  const terms = page.getByLabel('Terms URL')
  await terms.fill('terms')
  await page.getByLabel('English', { exact: true }).fill(words)
  // Without an English name, the portal is DTMS in English.
  await page.getByLabel('Site name (English)').fill('Far Ocean')
  await expect(page.getByText('Far Ocean').last()).toBeVisible()
  await page.getByLabel('Site name (English)').fill('')
  await expect(page.getByText('DTMS').last()).toBeVisible()
  await expect(page.getByText(words).last()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await terms.fill('/terms')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Changes apply to the whole site now')).toBeVisible()
  await expectAccessible(page, 'site')

  // Prerendered pages show it, too.
  const made = await page.request.get('/about?lang=en')
  expect(await made.text()).toContain(words)

  await page.goto('/desk/audit?topic=site')
  await page
    .getByRole('row', { name: /Site settings changed/ })
    .first()
    .getByRole('button')
    .click()
  const panel = page.getByRole('region', { name: 'Site settings changed' })
  await expect(panel.getByRole('row', { name: /Footer \(English\)/ })).toContainText(words)
  await expectAccessible(page, 'audit')
  // Closed by keyboard, it gives the focus back to its row.
  await panel.press('Escape')
  await expect(panel).toBeHidden()
  await expect(
    page
      .getByRole('row', { name: /Site settings changed/ })
      .first()
      .getByRole('button'),
  ).toBeFocused()

  await page.goto('/desk/health')
  await expect(page.getByRole('table', { name: 'API and connections' })).toContainText(
    '/api/crm/Customer/Current',
  )
  await expectAccessible(page, 'system')
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/No jobs waiting|Due/)
})
