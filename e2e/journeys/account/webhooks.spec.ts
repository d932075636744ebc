import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

// PRODUCT 7.6: a webhook is made, its secret shown once, a test event sent, its log read, and it is sent again.
test('set up a webhook, read its deliveries, pause and delete it', async ({ page }) => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200).end('thanks')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`

  await newShipper(page)
  await openIn(page, 'en', '/AccountDetails?tab=webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page, 'no webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('Fill this in').first()).toBeVisible()
  await dialog.getByLabel('Name').fill('Warehouse ERP')
  await dialog.getByLabel('Address').fill('https://10.0.0.7/hooks')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('This address is not on the public internet')).toBeVisible()
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByLabel('All events, including future ones').uncheck()
  await expect(dialog.getByText('Choose at least one')).toBeVisible()
  await dialog.getByLabel('Order accepted').check()
  await expectAccessible(page, 'a new webhook')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page, 'the secret, once')
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(url)).toBeVisible()

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(() => bodies.length).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ type: 'webhook.test', sequence: 1 })
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page, 'deliveries')
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect.poll(() => bodies.length).toBe(2)
  await dialog.getByRole('button', { name: 'Details' }).last().click()
  await expect(dialog.getByText('webhook-signature: v1,')).toBeVisible()
  await expect(dialog.getByText('thanks')).toBeVisible()
  await expectAccessible(page, 'one delivery')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Rotate secret of Warehouse ERP' }).click()
  await dialog.getByRole('button', { name: 'Rotate secret', exact: true }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(/Old secret valid until/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expectAccessible(page, 'webhooks on a phone')
  for (const [language, text] of [
    ['zh', '恢复'],
    ['zhtw', '恢復'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await openIn(page, language, '/AccountDetails?tab=webhooks')
    await expect(page.getByRole('button', { name: text })).toBeVisible()
  }
  await page.getByRole('button', { name: /^刪除/ }).click()
  await dialog.getByRole('button', { name: '刪除', exact: true }).click()
  await expect(page.getByText('還沒有 Webhook')).toBeVisible()
  server.closeAllConnections()
  server.close()
})
