import { expect, test } from '../support/portal.ts'
import { openAs } from '../support/sign-in.ts'

test('lists fit beside the menu at 1280 in English, and what ends in dots is told to the pointer', async ({
  page,
}) => {
  await openAs(page, '/shipments', { language: 'en' })
  for (const [path, first] of [
    ['/shipments', /^D\d/],
    ['/billing', /^B\d/],
    ['/AddressDetails', /Demo Handels/],
    ['/commodities', /DEMO-MUG/],
  ] as const) {
    await page.goto(path)
    const list = page.getByRole('table').last()
    await expect(list.getByRole('button', { name: first }).first()).toBeVisible()
    const beyond = await list.evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  await page.goto('/billing?part=charges')
  const reason = page.getByRole('cell', { name: /Late charge/ }).first()
  await reason.hover()
  await expect(reason).toHaveAttribute('title', /Late charge\s+\S/)
})
