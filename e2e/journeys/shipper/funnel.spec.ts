import { accountSteps } from '../../support/account-steps.ts'
import { countEffort } from '../../support/count-effort.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, freshEmail, openIn, origin, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

// PRODUCT 7.5: from the first price to the booked order, the sign-up finished in another browser through its mail; and
// the same again.
test('a new user books ocean freight in 12 presses and 22 fields, and once more in 4 presses without a field', async ({
  browser,
}) => {
  test.slow()
  const first = countEffort()
  const office = await browser.newContext({ baseURL: origin })
  await first.watch(office)
  const page = await office.newPage()
  const inquiry = inquirySteps(page, inquiryWords.zh)
  await openIn(page, 'zh')
  await inquiry.place('起运地', '城市', '深圳', /深圳/)
  await inquiry.place('目的地', '城市', '洛杉矶', /洛杉矶/)
  await inquiry.piece({ quantity: '10', length: '67', width: '60', height: '40', weight: '18' })
  await inquiry.ask()
  await inquiry.expectOffers()
  const offer = inquiry.offers.filter({ hasText: /海运/ }).first()
  const price =
    (await offer
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .textContent()) ?? ''
  await offer.getByRole('link', { name: /^下单：/ }).click()
  const account = accountSteps(page, words.zh)
  // The offer remains in view during the sign-up.
  await expect(account.dialog.getByText(price)).toBeVisible()
  await expectAccessible(page, 'sign-up with an offer')
  const email = freshEmail()
  await account.fillSignUp(email)
  await expect(account.dialog.getByText(price)).toBeVisible()

  // On another device: nothing of the first browser is known there.
  const phone = await browser.newContext({ baseURL: origin })
  await first.watch(phone)
  const form = await phone.newPage()
  await openIn(form, 'zh')
  await accountSteps(form, words.zh).openActivation(email)
  await form.getByRole('button', { name: words.zh.verifyNow }).click()
  await expect(form).toHaveURL(/\/order\/.*quoteId=/)
  const go = orderSteps(form, 'zh')
  await expect(form.getByLabel('发货人 公司')).toHaveValue('测试贸易有限公司')
  await expect(form.getByLabel('收货人 邮编')).not.toHaveValue('')
  await expect(form.getByLabel('收货人 邮编')).toHaveAccessibleDescription('该城市的常用邮编，请核对')
  await form.getByLabel('发货人 电话').fill('+86 755 2650 0000')
  await form.getByLabel('发货人 详细地址').fill('南山区示例路 1 号')
  await form.getByLabel('收货人 公司').fill('Sample Imports LLC')
  await form.getByLabel('收货人 电话').fill('+1 213 555 0100')
  await form.getByLabel('收货人 详细地址').fill('100 Example Street')
  await form.getByLabel('第 1 行英文品名').fill('ceramic mug')
  await form.getByLabel('第 1 行HS 编码').fill('mug')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('第 1 行数量').fill('300')
  await expect(form.getByText('必填内容已齐')).toBeVisible()
  await go.place.click()
  // What happens next and when, and what is missing.
  await expect(go.heading('订单已提交')).toBeVisible()
  await expect(form.getByText(/^华达国际 审核订单/)).toBeVisible()
  await expect(form.getByText(/^预计 2\d{3}-\d\d-\d\d – 2\d{3}-\d\d-\d\d 到达/)).toBeVisible()
  await expect(form.getByRole('heading', { name: '还缺的单证' })).toBeVisible()
  await expectAccessible(form, 'the confirmation')
  const effort = { presses: first.presses, fields: [...first.fields] }
  expect(effort.fields.length, JSON.stringify(effort, null, 1)).toBeLessThanOrEqual(22)
  expect(effort.presses.length, JSON.stringify(effort, null, 1)).toBeLessThanOrEqual(12)

  // The same goods to the same consignee: the order is opened in the list, booked again and placed.
  await form.goto('/shipments')
  first.forget()
  await go.rows.first().click()
  await go.panel.getByRole('button', { name: '复制下单' }).click()
  await expect(form).toHaveURL(/\/order\/.*draft=/)
  await expect(form.getByText('必填内容已齐')).toBeVisible()
  await go.place.click()
  await expect(go.heading('订单已提交')).toBeVisible()
  expect([...first.fields]).toEqual([])
  expect(first.presses.length, JSON.stringify(first.presses, null, 1)).toBeLessThanOrEqual(4)

  // What was typed is in the address book and among the commodities.
  await form.goto('/AddressDetails')
  await expect(form.getByText('100 Example Street')).toHaveCount(1)
  await expect(form.getByText('南山区示例路 1 号')).toHaveCount(1)
  await form.goto('/commodities')
  await expect(form.getByText('ceramic mug')).toHaveCount(1)
  // The next price of the same goods on the same lane asks for their quantity only.
  await form.goto('/sea?o=2_CN_CN-SHENZHEN_&d=4_US_US-CA-LOS-ANGELES_&p=10x67x60x40x18&n=Ceramic%20mug')
  await form
    .getByRole('link', { name: /^下单：/ })
    .first()
    .click()
  await expect(form.getByLabel('第 1 行HS 编码')).not.toHaveValue('')
  await form.getByLabel('第 1 行数量').fill('50')
  await expect(form.getByText('必填内容已齐')).toBeVisible()
  await phone.close()
  await office.close()
})
