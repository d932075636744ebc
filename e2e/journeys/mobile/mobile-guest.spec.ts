import { accountSteps } from '../../support/account-steps.ts'
import { keepPersonalData } from '../../support/chat-steps.ts'
import { tokenOf } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { mailedOffer } from '../../support/mailed-offer.ts'
import { expectFits, expectFitsInAll, touchPage } from '../../support/mobile.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, freshEmail, openIn, password, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

// DESIGN, device types: the way of a guest on a phone.
test('a guest asks, compares, signs up, books and follows the shipment', async ({ browser, request }) => {
  test.slow()
  const page = await touchPage(browser)
  const inquiry = inquirySteps(page, inquiryWords.zh)
  const account = accountSteps(page, words.zh)
  const go = orderSteps(page, 'zh')
  const h1 = () => page.getByRole('heading', { level: 1 }).waitFor()

  await openIn(page, 'zh')
  await expectFitsInAll(page, 'home', h1)
  await inquiry.place('起运地', '城市', '深圳', /深圳/)
  await expectFits(page, 'home with a chosen city')
  await inquiry.place('目的地', '城市', '洛杉矶', /洛杉矶/)
  await inquiry.piece({ quantity: '10', length: '67', width: '60', height: '40', weight: '18' })
  await inquiry.ask()
  await inquiry.expectOffers()
  // The offers begin at the top of the screen, wherever the button was.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectFitsInAll(page, 'comparison', () => inquiry.offers.first().waitFor())
  await inquiry.openFirst()
  await page.getByText('服务与筛选').tap()
  await expectFits(page, 'an offer and the filters, opened')

  // Both steps of the sign-up fill the screen.
  await page
    .getByRole('link', { name: /^下单：/ })
    .first()
    .tap()
  await expectFits(page, 'sign-up, first step')
  expect((await account.dialog.boundingBox())?.width).toBe(390)
  const email = freshEmail()
  await account.fill(words.zh.email, email)
  await account.fill(words.zh.password, password)
  await account.press(words.zh.next)
  await account.dialog.getByLabel(words.zh.volume).waitFor()
  await expectFits(page, 'sign-up, second step')
  await account.fill(words.zh.firstName, '海')
  await account.fill(words.zh.lastName, '李')
  await account.fill(words.zh.company, '手机贸易有限公司')
  await account.dialog.getByLabel(words.zh.volume).selectOption({ label: words.zh.upTo10 })
  await account.press(words.zh.create)
  await expect(page.getByRole('dialog', { name: words.zh.created })).toBeVisible()
  await expectFits(page, 'account created')
  await account.openActivation(email)
  await expectFits(page, 'email to be verified')
  await page.getByRole('button', { name: words.zh.verifyNow }).tap()
  await expect(page).toHaveURL(/\/order\//)
  await keepPersonalData(request, await tokenOf(request, email, password))
  await expectFitsInAll(page, 'order form', () => page.locator('main section').first().waitFor())
  await go.fillAll({ country: 'US', postcode: '90001' })
  await go.place.tap()
  await expect(page).toHaveURL(/\/order\/placed\?id=/)
  await expectFitsInAll(page, 'the confirmation', h1)
  await go.openPlaced()
  await expect(go.panel).toBeVisible()
  await expectFitsInAll(page, 'the booked order', () => go.panel.waitFor())

  // The link that the consignee opens, without an account.
  await go.panel.getByRole('button', { name: '创建并复制链接' }).tap()
  const link = go.panel.getByRole('link', { name: /\/track#token=/ })
  const { pathname, hash } = new URL((await link.textContent()) ?? '')
  for (const [language, width] of [
    ['zh', 390],
    ['zhtw', 390],
    ['en', 360],
  ] as const) {
    const other = await touchPage(browser, width)
    await openIn(other, language, pathname + hash)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await expectFits(other, `tracking in ${language}`)
    await other.context().close()
  }
  await page.context().close()
})

test('an offer that came by mail is read and accepted on a phone', async ({ browser, request }) => {
  const link = await mailedOffer(request)
  const page = await touchPage(browser)
  await openIn(page, 'zh', link)
  const accept = page.getByRole('button', { name: '接受报价' })
  await expect(page.getByText('$854.00', { exact: true })).toBeInViewport()
  await expectFitsInAll(page, 'a mailed offer', () =>
    page.getByRole('region', { name: /^(费用明细|費用明細|Charges)$/ }).waitFor(),
  )
  await accept.tap()
  await expect(page.getByText('请填写此项')).toBeVisible()
  await page.getByLabel('您的姓名').fill('王芳')
  await accept.tap()
  await expect(page.getByText(/^王芳 已于 .+ 接受这份报价/)).toBeVisible()
  await expect(accept).toBeHidden()
  await expectFits(page, 'an accepted offer')
  await page.context().close()
})
