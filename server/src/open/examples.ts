// Requests as the OpenAPI file and the developers' page show them.
const party = {
  company: 'Sample Imports LLC',
  contact: 'Pat Sample',
  phone: '+1 213 555 0100',
  country: 'US',
  province: 'CA',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '1 Main St',
}
const commodity = {
  sku: 'LAMP-1',
  nameZh: '台灯',
  nameEn: 'Desk lamp',
  hsCode: '940520',
  unitValue: { amount: '12.50', currency: 'USD' },
}
const address = { kind: 'consignee', ...party }

const order = {
  quoteId: 'QUOTE_ID',
  shipper: {
    ...{ company: 'Sample Home Ltd', phone: '+86 755 1234 5678', country: 'CN' },
    ...{ city: 'Shenzhen', postcode: '518000', line1: '1 Shennan Road' },
  },
  consignee: {
    ...{ company: 'Sample Imports LLC', phone: '+1 213 555 0100', country: 'US' },
    ...{ city: 'Los Angeles', postcode: '90001', line1: '1 Main St' },
  },
  commodities: [
    {
      ...{ nameEn: 'Desk lamp', hsCode: '940520', quantity: 100 },
      unitValue: { amount: '8.50', currency: 'USD' },
    },
  ],
  incoterm: 'DAP',
  readyDate: '2026-12-01',
}

/** The order of the examples, ready a week from this day: a page that is read next year can still be copied from. */
export const orderReadyAfter = (today: Date) => ({
  ...order,
  readyDate: new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
})

export const examples: Readonly<Record<string, object>> = {
  createOrder: order,
  validateOrder: order,
  createQuote: {
    mode: 'air',
    origin: { type: 2, country: 'CN', postcode: '518000' },
    destination: { type: 4, country: 'US', postcode: '90001' },
    pieces: [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }],
  },
  updateOrder: { remarks: 'Call before delivery' },
  amendOrder: { changes: { remarks: 'Call before delivery' }, reason: 'New gate' },
  addDocument: { kind: 'commercial_invoice' },
  cancelOrder: { reason: 'Sold out' },
  createWebhook: {
    name: 'ERP',
    url: 'https://example.com/hooks',
    events: ['order.accepted', 'milestone.recorded'],
  },
  updateWebhook: { name: 'ERP', url: 'https://example.com/hooks', paused: true },
  rotateWebhookSecret: { overlapHours: 24 },
  replayDeliveries: { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', failedOnly: true },
  createAddress: address,
  updateAddress: { ...address, city: 'Pasadena' },
  createCommodity: commodity,
  updateCommodity: { ...commodity, nameEn: 'Floor lamp' },
}
