import { enterAs } from '../../support/enter.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('a price for a city is asked again for a postcode in another zone, and holds for the next one', async ({
  page,
}) => {
  const go = orderSteps(page, 'en')
  const toLosAngeles = '/air?o=2_CN_CN-SHENZHEN_518000&d=4_US_US-CA-LOS-ANGELES_&p=10x67x60x40x18'
  await enterAs(page, 'shipper@demo.test', { path: toLosAngeles, language: 'en' })
  await page
    .getByRole('link', { name: /^Book .*Huada/i })
    .first()
    .click()
  await go.fillAll({ country: 'US', postcode: '10001' })
  // Before anything is sent.
  await expect(page.getByText(/^Differs from the quote. New price \$[\d,.]+ \(\+\$/)).toBeVisible()
  await expectAccessible(page, 'an order to a postcode with another price')
  await page.getByRole('button', { name: 'Accept new price' }).click()
  await expect(page.getByText(/^Differs from the quote/)).toBeHidden()
  await go.place.click()
  await go.openPlaced()
  await expect(go.panel.getByText('Awaiting review')).toBeVisible()
})

test('another postcode at the same price is taken without a question', async ({ page }) => {
  const go = orderSteps(page, 'en')
  const toLosAngeles = '/air?o=2_CN_CN-SHENZHEN_518000&d=4_US_US-CA-LOS-ANGELES_90001&p=10x67x60x40x18'
  await enterAs(page, 'shipper@demo.test', { path: toLosAngeles, language: 'en' })
  await page
    .getByRole('link', { name: /^Book .*Huada/i })
    .first()
    .click()
  await go.fillAll({ country: 'US', postcode: '90002' })
  // A slip is pointed out and put right by one click; what is typed on stays as it is.
  const city = page.getByLabel('Consignee City', { exact: true })
  await city.fill('Los Angelos')
  const consignee = page.getByRole('region', { name: 'Consignee', exact: true })
  await expect(consignee.getByText('Did you mean')).toBeVisible()
  await city.fill('Los Angelos East')
  await expect(consignee.getByText('Did you mean')).toBeHidden()
  await city.fill('Los Angelos')
  await consignee.getByRole('button', { name: 'Change to Los Angeles' }).click()
  await expect(city).toHaveValue('Los Angeles')
  await expect(consignee.getByText('Did you mean')).toBeHidden()
  // The shipper who receives the goods: the company's names, at the quoted place.
  await consignee.getByRole('button', { name: 'I am the consignee' }).click()
  await expect(page.getByLabel('Consignee Company', { exact: true })).not.toHaveValue('Acme Imports Inc.')
  await expect(page.getByLabel('Consignee Email', { exact: true })).toHaveValue('shipper@demo.test')
  await expect(city).toHaveValue('Los Angeles')
  const priced = page.waitForResponse(/PersonOrder\/Reprice/)
  await page.getByLabel('Consignee Postcode').fill('90003')
  await page.getByLabel('Consignee Postcode').blur()
  expect((await (await priced).json()).data.difference).toBe(0)
  // The button stays under the pointer when the press takes the focus from an address.
  await page.getByLabel('Consignee Postcode').fill('90004')
  await go.place.click()
  await go.openPlaced()
  await expect(go.panel.getByText('Awaiting review')).toBeVisible()
  await expect(go.panel.getByText('90004').first()).toBeVisible()
})
