import { callAs, newShipper } from '../../support/chat-steps.ts'
import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// PRODUCT 7.1: no rate sheet has the price; staff make one, another person approves it, and the customer books it.
test('a spot quote goes from a price request to a booked order', async ({ page, browser, request }) => {
  test.slow()
  const company = `单票贸易 ${Date.now().toString(36)}`
  const shipper = await newShipper(request, company)
  const pieces = [{ quantity: 2, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 14 }]
  const { inquiryId } = await callAs(request, shipper, 'POST', '/api/shipping/Inquiry', {
    businessType: 2,
    inputData: {
      ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
      ...{ DestinationType: 4, DestinationCountryCode: 'GL', DestinationZipCode: '3900' },
    },
    pieces,
  })
  await callAs(request, shipper, 'POST', `/api/shipping/Inquiry/${inquiryId}/Request`, { words: '求价' })

  await enterAs(page, 'agent@demo.test', { path: '/desk/requests' })
  await page
    .getByRole('row', { name: new RegExp(company) })
    .getByRole('button')
    .first()
    .click()
  // Places in words, not in codes.
  await expect(page.getByRole('region', { name: /→/ })).toContainText('格陵兰')
  await page.getByRole('link', { name: '报价', exact: true }).click()
  await expect(page.getByRole('heading', { name: '新建报价' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写此项').first()).toBeVisible()
  await page.getByLabel('服务', { exact: true }).fill('KEF 中转')
  await page.getByLabel('最短（天）').fill('6')
  await page.getByLabel('最长（天）').fill('5')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('最长（天）')).toBeFocused()
  await expect(page.getByText('不能少于最短天数').first()).toBeVisible()
  await page.getByLabel('最长（天）').fill('9')
  await page.getByLabel('名称').fill('空运费')
  // What the customer wrote, and what the load has: a rate per kg is not for one kg.
  await expect(page.getByRole('blockquote')).toHaveText('求价')
  const unit = page.getByLabel('单位', { exact: true })
  const quantity = page.getByLabel('数量', { exact: true })
  await expect(unit.getByRole('option', { name: '计费吨 RT' })).toBeAttached()
  await unit.selectOption({ label: 'kg' })
  await expect(quantity).toHaveValue('45')
  await unit.selectOption({ label: '票' })
  await expect(quantity).toHaveValue('1')
  await page.getByLabel('售价').fill('900')
  await page.getByLabel('成本单价').fill('950')
  await expect(page.getByText('低于利润下限，发送前须由另一位同事批准')).toBeVisible()
  await expectAccessible(page, 'spot quote editor')
  await page.getByRole('button', { name: '保存' }).click()

  const panel = page.getByRole('region', { name: /→/ })
  await expect(panel.getByText('KEF 中转')).toBeVisible()
  // What the price is for.
  await expect(panel.getByText('6–9 天')).toBeVisible()
  await expect(panel.getByText('2 件 · 28 kg · 0.27 cbm · 计费重 45 kg')).toBeVisible()
  await expectAccessible(page, 'spot quote')
  await panel.getByRole('button', { name: '会话发送' }).click()
  await expect(panel.getByText('待批准').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: '批准并发送' })).toBeHidden()
  await expect(page.getByRole('tab', { name: /^待批准 ?[1-9]/ })).toBeVisible()

  const judge = await otherPage(browser)
  await enterAs(judge, 'pricing@demo.test', { path: '/desk/spot?view=waiting_approval' })
  await judge
    .getByRole('row', { name: new RegExp(company) })
    .getByRole('button')
    .first()
    .click()
  await judge.getByRole('button', { name: '批准并发送' }).click()
  await expect(judge.getByRole('region', { name: /→/ }).getByText('已发送').first()).toBeVisible()
  await expect(judge.getByText(/^低于利润下限，已由 .+ 批准$/)).toBeVisible()

  const agent = await tokenOf(request, 'agent@demo.test')
  const { list } = await callAs(
    request,
    agent,
    'GET',
    `/api/desk/Quotes/Spot?keyword=${encodeURIComponent(company)}`,
  )
  const { quoteId } = list[0]
  // The customer finds it in the chat and books from there.
  const buyer = await otherPage(browser)
  await enterAs(buyer, '', { path: '/manage', token: shipper })
  await buyer.goto(`/order/air?quoteId=${quoteId}`)
  await expect(buyer.getByText('$900.00').first()).toBeVisible()
  const party = {
    ...{ contact: '芳', phone: '+86 755 2650 0000', city: '上海', postcode: '200120', line1: '示例路 1 号' },
  }
  const order = await callAs(request, shipper, 'POST', '/api/shipping/PersonOrder', {
    quoteId,
    shipper: { ...party, company, country: 'CN' },
    consignee: { ...party, company: 'Sample Imports', country: 'GL', city: 'Nuuk', postcode: '3900' },
    commodities: [{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21', quantity: 10, unitValue: 8 }],
    ...{ incoterm: 'DAP', incotermPlace: 'Nuuk', readyDate: dayFromNow(3) },
  })
  expect(order.orderNo).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('region', { name: /→/ }).getByText('已下单').first()).toBeVisible()
})
