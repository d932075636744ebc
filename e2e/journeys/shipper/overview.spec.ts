import { placeOrder } from '../../support/desk-order-steps.ts'
import { tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, openIn, password, test } from '../../support/portal.ts'
import { newShipper, openAs } from '../../support/sign-in.ts'

test('the overview names seven things at most, each with its number and amount, and counts the rest', async ({
  page,
}) => {
  await openAs(page, '/manage', { language: 'en' })
  const block = page.getByRole('region', { name: 'Needs your attention' })
  const items = block.getByRole('listitem')
  await expect(items).toHaveCount(7)
  await expect(items.filter({ hasText: /[BD]26\d+/ }).first()).toHaveText(/(\$|CNY )\d/)
  await expect(block.getByRole('link', { name: /^\d+ more / }).first()).toBeVisible()
  await expectAccessible(page, 'seven things to do')
})

test('a new price is approved and a missing document uploaded on the overview itself', async ({
  page,
  request,
}) => {
  const email = await newShipper(page)
  const order = await placeOrder(request, await tokenOf(request, email, password))
  const agent = await tokenOf(request, 'agent@demo.test')
  const measured = await request.post(`/api/desk/Orders/${order.id}/Measure`, {
    headers: { authorization: agent },
    data: {
      pieces: [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 30 }],
      note: '托盘也称了',
    },
  })
  expect((await measured.json()).code).toBe(200)

  // The list says it where the amount is.
  await openIn(page, 'zh', '/shipments')
  await expect(page.getByRole('row', { name: new RegExp(order.orderNo) })).toContainText(/\$[\d,.]+\+\$\d/)

  await openIn(page, 'zh', '/manage')
  const block = page.getByRole('region', { name: '待您处理' })
  const price = block.getByRole('listitem').filter({ hasText: '新价格待确认' })
  await expect(price).toContainText(order.orderNo)
  await expect(price).toContainText(/→.*\$[\d,.]+\+\$/)
  // Asked once, with the price before and after and the reason; until then nothing is agreed.
  await price.getByRole('button', { name: `同意 ${order.orderNo}`, exact: true }).click()
  const question = page.getByRole('dialog', { name: `同意订单 ${order.orderNo} 的新价格？` })
  await expect(question).toContainText(/实测 300 kg（申报 \d+ kg）/)
  await expect(question).toContainText('说明：托盘也称了')
  await expect(question).toContainText(/原价格\$[\d,.]+.*新价格\$[\d,.]+/)
  await expectAccessible(page, 'the question before a new price')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(price).toBeVisible()
  await price.getByRole('button', { name: `同意 ${order.orderNo}`, exact: true }).click()
  await question.getByRole('button', { name: /^同意 \$/ }).click()
  await expect(price).toBeHidden()

  const lacking = block.getByRole('listitem').filter({ hasText: '缺少文件' })
  await expect(lacking).toContainText('商业发票')
  const chosen = page.waitForEvent('filechooser')
  await lacking.getByRole('button', { name: `上传商业发票（${order.orderNo}）` }).click()
  await (await chosen).setFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(lacking).not.toContainText('商业发票')
  await page.reload()
  await expect(block.getByText('新价格待确认')).toBeHidden()
})

test('spend is a chart by month, lane and mode; a bar opens the orders that add up to it', async ({
  page,
}) => {
  await openAs(page, '/manage', { language: 'en' })
  const block = page.getByRole('region', { name: 'Spend, last 12 months' })
  for (const group of ['By month', 'By mode', 'By lane']) {
    await block.getByRole('radio', { name: group }).check({ force: true })
    const bar = block.getByRole('link', { name: /: .*\$[\d,]+/ }).last()
    const [amount = ''] = /\$[\d,.]+\d/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await bar.focus()
    await page.keyboard.press('Enter')
    await expect(bar).toHaveAttribute('aria-current', 'true')
    const total = block.getByRole('row', { name: 'Total' }).last()
    await expect(total).toContainText(amount)
    await expect(block.getByRole('link', { name: /^D26/ }).first()).toBeVisible()
  }
  await expectAccessible(page, 'spend by lane with its orders')
  // The address keeps it.
  await page.reload()
  await expect(block.getByRole('row', { name: 'Total' })).toBeVisible()
  await block.getByRole('button', { name: 'Hide orders' }).click()
  await expect(block.getByRole('row', { name: 'Total' })).toBeHidden()
})
