import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'

test.use({ mayComplain: true })

// spec 8: a file that cannot be loaded is named; what asked for it can be asked again.
test('a dialog whose script cannot be loaded says so beside the list, and opens at the next click', async ({
  page,
}) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk/staff' })
  const first = page.locator('[data-opener]').first()
  await expect(first).toBeVisible()
  const script = '**/assets/invite-staff-dialog-*.js'
  await page.route(script, route => route.abort())
  const invite = page.getByRole('button', { name: '邀请员工' })
  await invite.click()
  await expect(page.getByText('Loading chunk', { exact: false })).toBeVisible()
  await expect(first).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.unroute(script)
  await invite.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
