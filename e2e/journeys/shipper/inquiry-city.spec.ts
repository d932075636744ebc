import { inquirySteps as steps, inquiryWords as words } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'

const { zh, en } = words

test('a misspelt city gets a question, and chosen cities follow the language of the page', async ({
  page,
}) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/sea')
  await go.place(zh.origin, zh.city, '上海', /上海/)
  // A slip that is left as it is gets a question, and its answer is a location with a code.
  const city = go.group(zh.destination).getByLabel(zh.city)
  await city.fill('Los Angelos')
  await go.group(zh.goods).getByLabel(zh.goodsName).click()
  await expect(go.group(zh.destination).getByText('您是不是要写')).toBeVisible()
  await expectAccessible(page, 'inquiry with a misspelt city')
  await go.group(zh.destination).getByRole('button', { name: '改为 洛杉矶, CA' }).click()
  await expect(city).toHaveValue('洛杉矶, CA')
  await expect(go.group(zh.destination).getByText('您是不是要写')).toBeHidden()
  // Chosen locations are called by their names in the language of the page.
  const language = page.getByRole('banner').getByRole('button', { name: /简体中文|English/ })
  await language.click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(go.group(en.destination).getByLabel(en.city)).toHaveValue('Los Angeles, CA')
  await expect(go.group(en.origin).getByLabel(en.city)).toHaveValue('Shanghai')
  await language.click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(city).toHaveValue('洛杉矶, CA')
  // Goods that are seldom general cargo raise a question, and its answer sets their kind.
  const goods = go.group(zh.goods)
  await goods.getByLabel(zh.goodsName).fill('充电宝')
  await expect(goods.getByText('是否含电池？')).toBeVisible()
  await expectAccessible(page, 'inquiry with a question about batteries')
  await goods.getByRole('button', { name: '纯电池' }).click()
  await expect(goods.getByRole('combobox', { name: '货物性质' })).toHaveValue('battery-alone')
  await expect(goods.getByText('是否含电池？')).toBeHidden()
})
