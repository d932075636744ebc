import { expectWorkedOut } from '../../support/charge-lines.ts'
import { inquirySteps as steps, inquiryWords as words } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'

const { zh } = words
const seaLink = '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x14&n=LED&v=4800'

const links = {
  '/sea': seaLink,
  '/air': '/air?o=1_CN_SZX_&d=1_US_LAX_&p=10x67x60x40x18',
  '/exp': '/exp?o=2_CN__518000&d=5_US__90001&p=2x40x30x30x8',
  '/fba': '/fba?o=2_CN_CN-YIWU_&d=3_US_ONT8_&p=10x50x40x35x11.2',
} as const

for (const [language, map] of [
  ['zhtw', '航線圖'],
  ['en', 'Lane map'],
] as const) {
  test(`every mode by its link, with its map and breakdown (${language})`, async ({ page }) => {
    const go = steps(page, words[language])
    for (const link of Object.values(links)) {
      await openIn(page, language, link)
      await go.expectOffers()
      // A date is never broken.
      expect(
        await go.offers
          .first()
          .locator('time')
          .evaluate(time => time.getClientRects().length),
      ).toBe(1)
      await expect(page.getByRole('img', { name: new RegExp(map) })).toBeVisible()
      await go.openFirst()
      await expectWorkedOut(
        go.offers
          .first()
          .locator('dl > div')
          .filter({ has: page.locator('dt small') }),
        'dt small',
        'dd',
      )
    }
    await expectAccessible(page, `FBA with its inset in ${language}`)
  })
}

test('an answer that comes late changes nothing', async ({ page }) => {
  const go = steps(page, zh)
  let first = true
  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  await page.route('**/api/shipping/Inquiry?*', async route => {
    const isFirst = first
    first = false
    if (isFirst) await held
    await route.continue()
  })
  await openIn(page, 'zh', seaLink)
  await page.getByRole('button', { name: '修改' }).click()
  await go.group(zh.load).getByLabel(zh.weight).fill('900')
  await go.ask()
  await go.expectOffers()
  const total = go.offers.first().getByText(/^\$/).first()
  const heavy = await total.textContent()
  const late = page.waitForResponse(/shipping\/Inquiry\?/)
  letGo()
  await (await late).finished()
  await expect(total).toHaveText(heavy ?? '')
  // The question before was asked before, and is shown again by going back.
  await page.goBack()
  await expect(total).not.toHaveText(heavy ?? '')
})

test('nothing found: why, what would work, and a request to the provider', async ({ page }) => {
  await openIn(page, 'zh', '/exp?o=2_CN_CN-SHENZHEN_518000&d=4_US_US-90001_90001&p=1x60x50x45x120')
  await expect(page.getByRole('heading', { level: 1, name: '没有找到报价' })).toBeVisible()
  await expect(page.getByText(/个渠道不能承运/)).toBeVisible()
  await expect(page.getByRole('link', { name: /比较全部运输方式.*个报价，最低 \$/ })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  const request = page.getByRole('form', { name: '请服务商报价' })
  await request.getByRole('button', { name: '发送请求' }).click()
  await expect(request.getByText('请留下邮箱或电话，以便回复')).toBeVisible()
  await request.getByLabel('邮箱').fill('nobody')
  await request.getByRole('button', { name: '发送请求' }).click()
  await expect(request.getByText('请输入正确的邮箱')).toBeVisible()
  await request.getByLabel('邮箱').fill('shipper@company.test')
  await request.getByRole('button', { name: '发送请求' }).click()
  await expect(page.getByRole('heading', { name: /已发送给 .*国际/ })).toBeFocused()
  await page.getByRole('link', { name: /比较全部运输方式/ }).click()
  await expect(page).toHaveURL(/\/\?o=/)
  await expect(page.getByRole('heading', { level: 1, name: zh.found })).toBeVisible()
})

test('a link that insures goods without a value shows at once what is missing', async ({ page }) => {
  await openIn(page, 'en', '/exp?o=2_CN_CN-SHENZHEN_518000&d=4_DE_Berlin_10115&p=2x60x50x45x14&s=insurance')
  const value = page.getByLabel('Goods value')
  await expect(page.getByText('Enter the value to insure')).toBeVisible()
  await expect(value).toBeFocused()
  await value.fill('4800')
  await page.getByRole('button', { name: 'Get quotes' }).click()
  await expect(page).toHaveURL(/v=4800/)
  await expect(page.getByRole('checkbox', { name: /^Insurance/ })).toBeChecked()
})

for (const [language, said] of [
  [
    'zh',
    {
      insurance: /^货运保险/,
      ddp: /^包税 DDP/,
      customs: /^报关清关/,
      plus: /\+(\$[\d,.]+)/,
      all: '全程',
      out: '不含保险、关税',
      arrives: /今天备好货，预计 \d\d-\d\d 至 \d\d-\d\d 到达/,
      sort: '最早到达（按最晚日期）',
      not: '价格不含',
    },
  ],
  [
    'zhtw',
    {
      insurance: /^貨運保險/,
      ddp: /^包稅 DDP/,
      customs: /^報關清關/,
      plus: /\+(\$[\d,.]+)/,
      all: '全程',
      out: '不含保險、關稅',
      arrives: /今天備妥，預計 \d\d-\d\d 至 \d\d-\d\d 抵達/,
      sort: '最早抵達（按最晚日期）',
      not: '價格不含',
    },
  ],
  [
    'en',
    {
      insurance: /^Insurance/,
      ddp: /^DDP/,
      customs: /^Customs/,
      plus: /\+(\$[\d,.]+)/,
      all: 'All-in',
      out: 'excl. insurance, duties',
      arrives: /Arrives \d\d-\d\d to \d\d-\d\d if ready today/,
      sort: 'Earliest arrival (by latest date)',
      not: 'Not in this price',
    },
  ],
] as const) {
  test(`a service costs what it said before it was ticked; all-in says what it leaves out (${language})`, async ({
    page,
  }) => {
    const go = steps(page, words[language])
    await openIn(page, language, seaLink)
    await go.expectOffers()
    const first = go.offers.first()
    await expect(first).toContainText(said.all)
    await expect(first).toContainText(said.out)
    await expect(first).toContainText(said.arrives)
    await page.getByRole('combobox').filter({ hasText: said.sort }).selectOption({ label: said.sort })
    const services = page.getByRole('complementary').locator('label')
    const priceOf = (name: RegExp) => services.filter({ hasText: name }).locator('span')
    await expect(priceOf(said.ddp)).toHaveText(said.plus)
    const shown = /\$[\d,.]+/.exec((await priceOf(said.ddp).textContent()) ?? '')?.[0] ?? ''
    const customs = await priceOf(said.customs).textContent()
    await go.openFirst()
    await expect(first.getByRole('heading', { name: said.not })).toBeVisible()
    await expect(first).toContainText(shown)
    await page.getByRole('checkbox', { name: said.ddp }).check()
    await expect(priceOf(said.ddp)).toHaveText(shown)
    // Duties are their own group, with this price, and not in customs as well.
    await expect(priceOf(said.customs)).toHaveText(customs ?? '')
    await expectAccessible(page, `services with prices in ${language}`)
  })
}
