// The calls that read from the replica of DATABASE_READ_URL: exports, figures, search, audit, trends, reports and lists.
// A call whose response must be the newest, whichever person changed it (a price, a balance before a payment, a session),
// is not named here. docs/deploy.md says what a reader sees.
export const replicaCalls: ReadonlySet<string> = new Set([
  // Exports.
  ...['address.export', 'commodity.export', 'order.exportList', 'orderDesk.exportList', 'desk.exportAsked'],
  ...['bill.exportList', 'bill.exportDetail', 'billDesk.exportList', 'billDeskPayment.exportPayments'],
  ...['billDeskLedger.exportLedger', 'billDeskStatement.statementExport', 'billDeskStatement.exportAgeing'],
  'billDeskStatement.ageingPdf',
  ...['billPayment.statementExport', 'deskAudit.export', 'myPrices.exportMyPrices', 'deskPlace.export'],
  // Figures and reports.
  ...['desk.start', 'desk.figures', 'bill.spend', 'bill.spendOrders', 'billDeskLedger.ledger'],
  ...['billDeskStatement.ageing', 'billDeskStatement.statement', 'billPayment.statement', 'order.map'],
  // Search and audit.
  ...['search.search', 'search.desk', 'deskAudit.list', 'deskAudit.one'],
  // Trends.
  ...['quote.trend', 'quote.lanes', 'quote.laneMap'],
  // Lists.
  ...['order.list', 'orderDesk.list', 'desk.asked', 'deskCustomer.customers', 'bill.costs', 'bill.list'],
  ...['billDesk.list', 'billDesk.charges', 'billDeskPayment.payments', 'address.list', 'commodity.list'],
])
