import { enterAs } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, languages, openIn, origin, test } from '../../support/portal.ts'

// PRODUCT 7.5: a link to a quote that is not the reader's leads to a new quote.
const shipper = 'shipper@demo.test'
const said = {
  zh: { dead: '这个报价链接已失效', again: '重新报价', book: /^下单：/, quick: '快速询价' },
  zhtw: { dead: '這個報價連結已失效', again: '重新報價', book: /^下單：/, quick: '快速詢價' },
  en: {
    dead: 'This quote link is no longer valid',
    again: 'Get a new quote',
    book: /^Book /,
    quick: 'Quick quote',
  },
} as const

for (const language of languages) {
  test(`the quote of another customer is asked again with the same inputs (${language})`, async ({
    page,
    browser,
  }) => {
    const words = said[language]
    await openIn(
      page,
      language,
      '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x14&v=4800',
    )
    const link = page.getByRole('link', { name: words.book }).first()
    const address = (await link.getAttribute('href')) ?? ''
    const price = await inquirySteps(page, inquiryWords[language])
      .offers.first()
      .getByText(/^\$/)
      .first()
      .textContent()

    const elsewhere = await browser.newContext({ baseURL: origin })
    const other = await elsewhere.newPage()
    await enterAs(other, shipper, { path: address, language })
    await expect(other.getByRole('heading', { level: 1, name: words.dead })).toBeVisible()
    await expectAccessible(other, 'a dead quote link')
    await other.getByRole('link', { name: words.again }).click()
    await expect(other).toHaveURL(/\/sea\?.*p=12x60x50x45x14.*v=4800/)
    const offers = inquirySteps(other, inquiryWords[language]).offers
    await expect(offers.first().getByText(/^\$/).first()).toHaveText(price ?? '')
    await elsewhere.close()
  })
}

test('a link without its inputs leads to the inquiry form', async ({ page }) => {
  await enterAs(page, shipper, { path: '/order/air?quoteId=0190a7c0-0000-7000-8000-000000000000-0' })
  await expect(page.getByRole('heading', { level: 1, name: said.zh.dead })).toBeVisible()
  await expect(page.getByRole('heading', { name: said.zh.quick })).toBeVisible()
  await expectAccessible(page, 'a dead quote link without inputs')
})

test('the confirmation of an order that was reviewed since is the order itself', async ({ page }) => {
  await enterAs(page, shipper, { path: '/shipments' })
  const go = orderSteps(page, 'zh')
  const reviewed = page.getByRole('row').filter({ hasText: /已签收|运输中|已提货|已受理/ })
  await reviewed.first().locator('[data-opener]').click()
  await expect(page).toHaveURL(/open=/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  await page.goto(`/order/placed?id=${id}`)
  await expect(page).toHaveURL(new RegExp(`/shipments\\?.*open=${id}`))
  await expect(go.panel).toBeVisible()
})
