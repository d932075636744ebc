import { askByAir, callAs, newShipper, openSocket } from '../../support/chat-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const usd = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

// The desk's side of a bargain: the agent in the browser, the shipper and a colleague without one.
test('a shipper waits, is answered, bargains and accepts; the conversation is handed over', async ({
  page,
  request,
}) => {
  const company = `议价贸易 ${Date.now().toString(36)}`
  const shipper = await newShipper(request, company)
  const quote = await askByAir(request, shipper)
  const agentId = await callAs(request, shipper, 'GET', '/api/webapi/user/getChatUserId')
  const socket = await openSocket(shipper)
  const say = (messageType: string, messageContent: string) =>
    socket.send({ method: 'SendMessage', toUserId: agentId, messageType, messageContent })
  say('price', JSON.stringify({ inputData: {}, data: { quoteId: quote.quoteId } }))
  say('text', '价格能再低一点吗？')
  await socket.nextFrame(frame => frame.method === 'sendMessage' && frame.messageType === 'text')
  // A colleague has it.
  const colleague = await tokenOf(request, 'agent2@demo.test')
  const { list } = await callAs(
    request,
    colleague,
    'GET',
    `/api/desk/Conversations?keyword=${encodeURIComponent(company)}`,
  )
  await callAs(request, colleague, 'POST', `/api/desk/Conversations/${list[0].id}/Assign`, {})

  await enterAs(page, 'agent@demo.test', { path: '/desk/inbox' })
  const rows = page.getByRole('region', { name: '会话列表' })
  const row = rows.getByRole('button', { name: new RegExp(company) })
  await expect(row).toBeHidden()
  await rows.getByRole('tab', { name: /全部/ }).click()
  await rows.getByRole('searchbox').fill(company)
  await expect(row).toContainText(/已等 \d\d:\d\d/)
  await row.focus()
  await page.keyboard.press('Enter')

  const thread = page.getByRole('region', { name: `与${company}的会话` })
  await expect(thread.getByText('价格能再低一点吗？')).toBeVisible()
  await thread.getByRole('button', { name: '由我接待' }).click()
  await expect(thread.getByText('由我负责')).toBeVisible()
  // The button that was pressed is gone; the focus is still where it was.
  await expect(page.locator(':focus')).toContainText('由我负责')

  await thread.getByRole('button', { name: '快捷回复' }).click()
  await page.getByRole('button', { name: /已收到您的询价/ }).click()
  await page.keyboard.press('Enter')
  await socket.nextFrame(
    frame => frame.method === 'receiveMessage' && /已收到/.test(String(frame.formMessage)),
  )
  await expect(row).not.toContainText('已等')
  // My own last message is not shown as the customer's.
  await expect(row).toContainText('我： 您好，已收到您的询价')

  // A discount, with the sums while it is typed and each mistake at its field.
  const aside = page.getByRole('complementary')
  await aside
    .getByRole('button', { name: /^据此报价/ })
    .first()
    .click()
  await aside.getByRole('button', { name: '减价' }).click()
  await aside.getByRole('button', { name: '发送报价' }).click()
  await expect(aside.getByText('请填写此项')).toHaveCount(2)
  await page.keyboard.type('20')
  await expect(aside.getByText(usd(quote.totalAmount - 20))).toBeVisible()
  await aside.getByLabel(/^金额/).fill('9000')
  await expect(aside.getByRole('alert')).toBeVisible()
  await aside.getByLabel(/^金额/).fill('20')
  await aside.getByLabel('报价说明').fill('新客户优惠')
  await expectAccessible(page, 'price composer')
  await aside.getByRole('button', { name: '发送报价' }).click()
  const offered = await socket.nextFrame(frame => frame.messageType === 'price' && 'formMessage' in frame)
  const { offer, data } = JSON.parse(String(offered.formMessage))
  expect(data.totalAmount).toBeCloseTo(quote.totalAmount - 20, 2)
  await expect(aside.getByText('待答复')).toBeVisible()

  // The shipper counters; the agent makes another offer halfway.
  const wish = Math.round(quote.totalAmount - 60)
  socket.send({
    method: 'PriceAnswer',
    offerId: offer.id,
    answer: 'counter',
    amount: wish,
    words: '同行更低',
  })
  await expect(aside.getByText(`客户还价 ${usd(wish)}`)).toBeVisible()
  await expect(aside.getByText('同行更低')).toBeVisible()
  await aside.getByRole('button', { name: '改价' }).click()
  await aside.getByRole('button', { name: `调到还价 ${usd(wish)}` }).click()
  await expect(aside.getByText(usd(wish), { exact: true })).toBeVisible()
  await aside.getByRole('button', { name: '发送报价' }).click()
  const better = await socket.nextFrame(
    ({ messageType, formMessage }) =>
      messageType === 'price' &&
      formMessage !== undefined &&
      JSON.parse(String(formMessage)).data.totalAmount === wish,
  )
  await expect(aside.getByText('已被新报价替代')).toBeVisible()
  const { offer: last } = JSON.parse(String(better.formMessage))
  socket.send({ method: 'PriceAnswer', offerId: last.id, answer: 'accept' })
  await expect(aside.getByText('已接受')).toBeVisible()

  // A third one is thought better of.
  await aside
    .getByRole('button', { name: /^据此报价/ })
    .first()
    .click()
  await aside.getByRole('button', { name: '减价' }).click()
  await page.keyboard.type('5')
  await aside.getByLabel('报价说明').fill('再优惠')
  await aside.getByRole('button', { name: '发送报价' }).click()
  await aside.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(aside.getByText('已撤回', { exact: true })).toBeVisible()
  await socket.nextFrame(frame => frame.method === 'priceAnswer' && frame.state === 'withdrawn')

  await thread.getByRole('button', { name: '转交' }).click()
  await page.getByRole('menuitem', { name: /黄志强/ }).click()
  await expect(thread.getByText(/负责人：.*黄志强/)).toBeVisible()
  await thread.getByRole('textbox', { name: '消息' }).focus()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  socket.close()
})

test('the inbox has no barrier, fits 1280 px, and its card leads to orders and bills', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/desk/inbox', language: 'en' })
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.getByRole('tab', { name: /All/ }).click()
  await page.getByRole('button', { name: /深圳启航家居贸易有限公司（演示）/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '深圳启航家居贸易有限公司（演示）' })).toHaveCount(
    2,
  )
  await expectAccessible(page, 'inbox')
  // Nothing of a message is cut off, the card of an offer included.
  const cut = await page.getByRole('log').evaluate(box => box.scrollWidth - box.clientWidth)
  expect(cut).toBe(0)
  await page
    .getByRole('link', { name: /^B\w{12}$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/desk\/bills\?open=/)
  await expect(page.getByRole('region', { name: /^B\w{12}$/ })).toBeVisible()
})
