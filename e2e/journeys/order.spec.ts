import type { Page } from '@playwright/test'
import { accountSteps } from '../support/account-steps.ts'
import { orderSteps } from '../support/order-steps.ts'
import { expect, expectAccessible, type Language, openIn, test } from '../support/portal.ts'
import { words } from '../support/words.ts'

// PRODUCT 2.3 and 2.5: a price becomes an order, and the order is followed.
const shipper = ['shipper@demo.test', 'Demo#2026'] as const
const agents = { HD: 'agent@demo.test', YT: 'agent.yt@demo.test', GS: 'agent.gs@demo.test' } as const

const links = {
  '/fba': '/fba?o=2_CN_CN-YIWU_&d=3_US_ONT8_&p=10x50x40x35x11.2',
  '/exp': '/exp?o=2_CN__518000&d=4_US__90001&p=2x40x30x30x8',
  '/air': '/air?o=1_CN_SZX_&d=1_US_LAX_&p=10x67x60x40x18',
  '/sea': '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x14',
} as const

const enter = async (page: Page, path: string, language: Language) => {
  await openIn(page, language, path)
  await accountSteps(page, words[language]).logInAndLand(...shipper)
}

// The agent's session, and what he says about an order, through the same calls as his desk.
const asAgent = async (page: Page, code: keyof typeof agents) => {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  const desk = await context.newPage()
  await desk.goto(new URL('/login', page.url()).href)
  await desk.evaluate(() => localStorage.setItem('tms_language', 'zh'))
  await desk.reload()
  await accountSteps(desk, words.zh).logInAndLand(agents[code], 'Demo#2026')
  const token = await desk.evaluate(() => localStorage.getItem('tms_token') ?? '')
  return {
    move: async (id: string, move: string, body: object = {}) => {
      const answer = await desk.request.post(new URL(`/api/desk/Orders/${id}/${move}`, page.url()).href, {
        headers: { authorization: token.replaceAll('"', '') },
        data: body,
      })
      expect((await answer.json()) as { code: number }).toMatchObject({ code: 200 })
    },
    leave: () => context.close(),
  }
}

test('a guest books an Amazon shipment: errors at their fields, a new price, two submits, the review', async ({
  page,
}) => {
  const go = orderSteps(page, 'zh')
  await openIn(page, 'zh', links['/fba'])
  await page
    .getByRole('link', { name: /^下单：华达国际/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Setup\?redirect=/)
  await accountSteps(page, words.zh).logInAndLand(...shipper)
  await expect(go.heading('亚马逊 FBA 下单')).toBeVisible()
  await expect(page.getByLabel('第 1 行件数')).toHaveValue('10')

  await go.place.click()
  await expect(page.getByLabel('发货人 公司')).toBeFocused()
  await expect(page.getByLabel('FBA 货件编号')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'an order with errors')

  await go.pickShipper()
  await go.pickCommodity()
  await page.getByLabel('第 1 行数量').fill('300')
  await page.getByLabel('FBA 货件编号').fill('ABC')
  await page.getByLabel('备货日期', { exact: true }).fill(go.soon)
  await expect(page.getByText('货件编号以 FBA 开头', { exact: false })).toBeVisible()
  const amazonId = `FBA15${Date.now().toString(36).toUpperCase().slice(-7)}`
  await page.getByLabel('FBA 货件编号').fill(amazonId)

  // A heavier box is priced before it is placed, and warned of.
  await page.getByLabel('第 1 行单件毛重').fill('23')
  await expect(page.getByText('超过 FBA 单箱重量上限 22.5 千克')).toBeVisible()
  await expect(page.getByText(/与报价时不同，新价格 \$/)).toBeVisible()
  await go.place.click()
  await expect(page.getByText('请先确认新价格')).toBeVisible()
  await page.getByRole('button', { name: '接受新价格' }).click()
  await expect(page.getByText(/草稿已保存/)).toBeVisible()

  // Whoever leaves finds it again, with its paper.
  await page.reload()
  await expect(page.getByLabel('FBA 货件编号')).toHaveValue(amazonId)
  await page.locator('input[type=file]').first().setInputFiles({
    name: '发票.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await expect(page.getByRole('button', { name: '下载 发票.pdf' })).toBeVisible()

  await go.place.dblclick()
  await expect(page).toHaveURL(/\/shipments\?open=/)
  await expect(go.panel.getByText('待审核')).toBeVisible()
  await go.search(`${amazonId} NOBODY-1`)
  await expect(page.getByText('没有找到 1 个单号：NOBODY-1')).toBeVisible()
  await expect(go.rows).toHaveCount(1)
  await expectAccessible(page, 'one order beside the list')

  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const agent = await asAgent(page, 'HD')
  await agent.move(id, 'Adopt')
  await agent.move(id, 'Measure', {
    pieces: [{ quantity: 10, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 24 }],
    place: '义乌仓',
    note: '外箱加固',
  })
  await agent.leave()
  await page.reload()
  await expect(go.panel.getByText(/入仓实测 240 kg/)).toBeVisible()
  await go.panel.getByRole('button', { name: '同意', exact: true }).click()
  await expect(go.panel.getByText('实测调整（已同意）')).toBeVisible()
  await expect(go.panel.getByText('已受理').first()).toBeVisible()

  await go.panel.getByRole('button', { name: '创建并复制链接' }).click()
  await expect(go.panel.getByRole('link', { name: /^http/ })).toBeVisible()
  await go.panel.getByRole('button', { name: '申请取消' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '申请取消' }).click()
  await expect(page.getByRole('dialog').getByText('请填写原因')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('express and air in English, ocean in traditional Chinese; a copy, a template, an expired quote', async ({
  page,
}) => {
  const go = orderSteps(page, 'en')
  await enter(page, '/login?to=%2Fexp', 'en')
  for (const path of ['/exp', '/air'] as const) {
    await page.goto(links[path])
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click()
    await expect(go.heading(/^Book (express|air freight)/)).toBeVisible()
    await go.fillAll(path === '/air' ? { country: 'US', postcode: '90001' } : {})
    await go.place.click()
    await expect(page).toHaveURL(/\/shipments\?open=/)
    await expect(go.panel.getByText('Waiting for review')).toBeVisible()
  }
  // Revoked, it is changed and submitted again; and it can be booked again as it was.
  await go.panel.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(go.panel.getByText('Revoked').first()).toBeVisible()
  await go.panel.getByRole('button', { name: 'Submit again' }).click()
  await expect(go.panel.getByText('Waiting for review')).toBeVisible()
  await go.panel.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/\/order\/air\?draft=/)
  await expect(page.getByLabel('Consignee City')).toHaveValue('Los Angeles')

  // A quote that ran out is priced anew, and the difference is shown.
  await page.route('**/api/shipping/Quote/*', async route => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data?: { expired?: boolean } }
    if (envelope.data) envelope.data.expired = true
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Re-quote' }).click()
  await expect(page.getByText(/^Today \$.*the same price/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  await page.unroute('**/api/shipping/Quote/*')

  await page.evaluate(() => localStorage.setItem('tms_language', 'zhtw'))
  const traditional = orderSteps(page, 'zhtw')
  await openIn(page, 'zhtw', links['/sea'])
  await page
    .getByRole('link', { name: /^下單：/ })
    .first()
    .click()
  await expect(traditional.heading('海運併櫃下單')).toBeVisible()
  await traditional.fillAll({})
  await expectAccessible(page, 'an ocean order in traditional Chinese')
  await traditional.place.click()
  await expect(traditional.panel.getByText('待審核')).toBeVisible()
})
