// What a portal answers about the business that it holds, in words that every release has: what a release's fixture
// answered when it was made, the release after it must answer too.
// biome-ignore lint/suspicious/noExplicitAny: answers of several releases.
type Answer = any
export type Get = (path: string, token: string) => Promise<Answer>

// Lists are read to their end, by key.
const everyRow = async (get: Get, path: string, token: string): Promise<Answer[]> => {
  const rows: Answer[] = []
  let after = ''
  do {
    const page = await get(`${path}?pageSize=100${after && `&after=${encodeURIComponent(after)}`}`, token)
    rows.push(...page.list)
    after = page.next ?? ''
  } while (after)
  return rows
}

const picked = (row: Answer, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]))

const quoteNames = [
  'businessType',
  'totalAmount',
  'workDays',
  'minDays',
  'maxDays',
  'expirationTime',
  'estimate',
  'channel',
  'startPortCode',
  'destPortCode',
]
const orderNames = [
  'businessType',
  'customerRef',
  'totalAmount',
  'currency',
  'incoterm',
  'urgency',
  'flowStatus',
]
const billNames = ['billNo', 'currency', 'totalAmount', 'paidAmount', 'creditedAmount', 'balance']
const lineNames = ['code', 'leg', 'amount', 'currency']

// A bill becomes past due by the calendar alone.
const beforeItsDueDate = (bill: Answer) => (bill.balance < bill.totalAmount ? 'partly_paid' : 'outstanding')

const byNumber = (name: string) => (a: Answer, b: Answer) => String(a[name]).localeCompare(String(b[name]))

export const readPortal = async (get: Get, token: { shipper: string; agent: string; finance: string }) => {
  const orders = []
  for (const row of await everyRow(get, '/api/shipping/PersonOrder', token.shipper)) {
    const order = await get(`/api/shipping/PersonOrder/${row.id}`, token.shipper)
    // A copy of an order has no quote before its load is priced again.
    const quote = order.quoteId && (await get(`/api/shipping/Quote/${order.quoteId}`, token.shipper))
    orders.push({
      orderNo: order.orderNo ?? order.id,
      ...picked(order, orderNames),
      pieces: order.pieces,
      ports: order.ports,
      milestones: order.milestones.map((one: Answer) => one.code),
      events: order.events.length,
      documents: order.documents.length,
      measures: order.measures.length,
      consentWanted: order.consentWanted,
      quote: quote && {
        ...picked(quote, quoteNames),
        lines: quote.lines.map((line: Answer) => picked(line, lineNames)),
      },
    })
  }
  const bills = []
  for (const row of await everyRow(get, '/api/fin/Bill', token.shipper)) {
    const bill = await get(`/api/fin/Bill/${row.id}`, token.shipper)
    bills.push({
      ...picked(bill, billNames),
      status: bill.status === 'past_due' ? beforeItsDueDate(bill) : bill.status,
      lines: bill.lines.map((line: Answer) => picked(line, ['code', 'amount', 'currency'])),
    })
  }
  const payments = await everyRow(get, '/api/desk/Payments', token.finance)
  const inquiries = await everyRow(get, '/api/shipping/Inquiry', token.shipper)
  const asked = []
  for (const { id, inquiryId } of inquiries) {
    const { quotes, refusals } = await get(`/api/shipping/Inquiry/${id ?? inquiryId}`, token.shipper)
    asked.push({
      refusals: refusals.length,
      quotes: quotes.map((quote: Answer) => picked(quote, quoteNames)),
    })
  }
  const { list: conversations } = await get('/api/desk/Conversations?pageSize=100', token.agent)
  const agentId = await get('/api/webapi/user/getChatUserId', token.shipper)
  const { list: messages } = await get(`/api/webapi/chat/Conversations/${agentId}/Messages`, token.shipper)
  return {
    orders: orders.sort(byNumber('orderNo')),
    bills: bills.sort(byNumber('billNo')),
    payments: payments
      .map(row => picked(row, ['amount', 'currency', 'status', 'reference']))
      .sort(byNumber('reference')),
    inquiries: asked,
    conversations: conversations.length,
    messages: messages.map((message: Answer) => picked(message, ['contentType', 'seq'])),
    imports: (await everyRow(get, '/api/shipping/OrderImport', token.shipper)).map(row =>
      picked(row, ['state', 'fileName', 'businessType']),
    ),
    addresses: (await everyRow(get, '/api/crm/Address/GetCustomerAddress', token.shipper)).length,
    commodities: (await everyRow(get, '/api/crm/CustomerCommodity', token.shipper)).length,
  }
}
