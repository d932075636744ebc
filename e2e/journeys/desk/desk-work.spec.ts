import type { APIRequestContext } from '@playwright/test'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const as = async (request: APIRequestContext, account: string) => ({
  headers: { authorization: await tokenOf(request, account) },
})
// By China's calendar, as tasks are due.
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('an operator begins with my work: takes a task of a rule, does it, and it is gone', async ({
  page,
  request,
}) => {
  const shipper = await as(request, 'shipper@demo.test')
  const agent = await as(request, 'agent@demo.test')
  const order = await placeOrder(request, shipper.headers.authorization)
  const ports = { origin: '', destination: '', cutOff: today() }
  await request.put('/api/shipping/PersonOrder', { ...shipper, data: { id: order.id, ports } })
  await request.post(`/api/desk/Orders/${order.id}/Adopt`, agent)
  // Saving the rules looks at all orders at once.
  await enterAs(page, 'admin@demo.test', { path: '/desk/tasks?provider=HD' })
  await page.getByRole('button', { name: '任务规则' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '截货前多少小时' }).fill('0')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请填 1 到 240')).toBeVisible()
  await dialog.getByRole('textbox', { name: '截货前多少小时' }).fill('24')
  await expectAccessible(page, 'the rules of tasks')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('任务规则已保存')).toBeVisible()
  const tasks = async () =>
    (await (await request.get(`/api/desk/Tasks?orderId=${order.id}&state=open`, agent)).json()).data.list
      .length
  await expect.poll(tasks).toBe(1)

  await enterAs(page, 'agent@demo.test', { path: '/desk' })
  await page.getByRole('link', { name: new RegExp(`临近截货，尚未提货 · ${order.orderNo}`) }).click()
  await dialog.getByRole('combobox', { name: '负责人' }).selectOption({ label: '陈敏（演示）' })
  await expectAccessible(page, 'a task of a rule')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: order.orderNo })
  await expect(row).toContainText('陈敏（演示）')
  await row.getByRole('link', { name: order.orderNo }).click()
  const panel = page.getByRole('region', { name: order.orderNo })
  await panel.getByRole('button', { name: '记录节点' }).click()
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('picked_up')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '任务' }).first().click()
  await expect(page.getByRole('heading', { name: '任务', exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await tasks()).toBe(0)
})

test('of two amendments staff decline one and accept the other, whose higher price waits for the customer', async ({
  page,
  request,
}) => {
  const shipper = await as(request, 'shipper@demo.test')
  const agent = await as(request, 'agent@demo.test')
  const order = await placeOrder(request, shipper.headers.authorization)
  await request.post(`/api/desk/Orders/${order.id}/Adopt`, agent)
  await enterAs(page, 'shipper@demo.test', { path: `/shipments?open=${order.id}` })
  const panel = page.getByRole('region', { name: order.orderNo })
  const amendment = page.getByRole('region', { name: '改单申请' })
  const ask = async (pieces: string, reason: string) => {
    await panel.getByRole('button', { name: '修改', exact: true }).click()
    await page.getByRole('textbox', { name: '第 1 行件数' }).fill(pieces)
    await page.getByRole('button', { name: '保存修改' }).click()
    const dialog = page.getByRole('dialog', { name: '提交改单申请' })
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expect(amendment).toContainText('待服务商答复')
  }

  // One is declined: the reason reaches the customer, and the order stays as it is.
  await ask('40', '多发三十箱')
  await enterAs(page, 'agent@demo.test', { path: `/desk/orders?open=${order.id}` })
  await amendment.getByRole('button', { name: '不同意改单' }).click()
  const decline = page.getByRole('dialog')
  await decline.getByRole('button', { name: '不同意改单' }).click()
  await expect(decline.getByRole('textbox')).toBeFocused()
  await decline.getByRole('textbox').fill('舱位已满')
  await expectAccessible(page, 'an amendment to decline')
  await decline.getByRole('button', { name: '不同意改单' }).click()
  // Settled, it is among the facts of the order, below them.
  const facts = page.getByRole('tabpanel', { name: '订单' })
  await expect(facts.getByRole('region', { name: '改单申请' })).toContainText('舱位已满')
  await enterAs(page, 'shipper@demo.test', { path: `/shipments?open=${order.id}` })
  await expect(amendment).toContainText('未同意')
  await expect(amendment).toContainText('舱位已满')
  const kept = await (await request.get(`/api/shipping/PersonOrder/${order.id}`, shipper)).json()
  expect(kept.data.pieces[0].quantity).not.toBe(40)

  await ask('14', '多发四箱')
  // It is a task until it is answered.
  await enterAs(page, 'agent@demo.test', { path: '/desk/tasks' })
  const row = page.getByRole('row').filter({ hasText: order.orderNo })
  await row.getByRole('link', { name: '去处理：改单待答复' }).click()
  await expect(amendment.getByRole('row', { name: /价格/ })).toContainText('+$')
  await expectAccessible(page, 'an amendment to answer')
  await amendment.getByRole('button', { name: '同意并请客户确认新价格' }).click()
  await expect(page.getByText('已同意改单').first()).toBeVisible()
  await page.goto('/desk/tasks')
  await expect(page.getByRole('heading', { name: '任务', exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  await enterAs(page, 'shipper@demo.test', { path: `/shipments?open=${order.id}` })
  await expect(panel.getByText(/改单后费用变化 \+\$/)).toBeVisible()
  await panel.getByRole('button', { name: '同意', exact: true }).click()
  await expect(panel.getByText(/改单后费用变化/)).toHaveCount(0)
  const { data } = await (await request.get(`/api/shipping/PersonOrder/${order.id}`, shipper)).json()
  expect(data.pieces[0].quantity).toBe(14)
  expect(data.amendments.map(({ state }: { state: string }) => state)).toEqual(['declined', 'accepted'])
})

test('an agent views as the customer: every page says so, writing is refused, and it ends', async ({
  page,
  browser,
  request,
}) => {
  const agent = await as(request, 'agent@demo.test')
  const colleagues = (await (await request.get('/api/desk/Tasks/Colleagues', agent)).json()).data
  const agentId = colleagues.find((one: { roles: string[] }) => one.roles.includes('agent')).id
  const company = `View Journey ${Date.now()}`
  const made = await request.post('/api/desk/Customers', {
    ...agent,
    data: { companyName: company, contact: { name: 'Journey' }, language: 'en', agentId },
  })
  const { id } = (await made.json()).data
  await enterAs(page, 'agent@demo.test', { path: `/desk/customers?open=${id}`, language: 'en' })
  await page.getByRole('button', { name: 'View as customer' }).click()
  const banner = page.getByRole('status').filter({ hasText: `you are viewing as ${company}` })
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'the portal as the customer sees it')
  await page.goto('/')
  await expect(banner).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const refused = await request.post('/api/shipping/PersonOrder', {
    headers: { authorization: token, 'content-language': 'en' },
    data: {},
  })
  expect(await refused.json()).toMatchObject({ code: 403, msg: expect.stringMatching(/read|view/i) })
  await banner.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/desk/customers\\?open=${id}`))
  await expect(banner).toHaveCount(0)

  // A colleague who is not in charge is not offered it.
  const colleague = await otherPage(browser)
  await enterAs(colleague, 'agent2@demo.test', { path: `/desk/customers?open=${id}`, language: 'en' })
  await expect(colleague.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'View as customer' })).toHaveCount(0)
  await colleague.context().close()
})
