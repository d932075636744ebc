import type { BillDeskPaymentShapes } from './bill-desk-payment.schema.ts'
import { callsOf } from './wire.ts'

// Money at the desk: payments to be confirmed, the provider's bank accounts, customers' terms and limits.
const reader = { access: 'staff', roles: ['agent', 'finance', 'admin'] } as const
const finance = { access: 'staff', roles: ['finance', 'admin'] } as const

export const billDeskPaymentCalls = callsOf<BillDeskPaymentShapes>()({
  payments: { method: 'GET', path: '/api/desk/Payments', ...reader },
  payment: { method: 'GET', path: '/api/desk/Payments/:id', ...reader },
  confirm: { method: 'POST', path: '/api/desk/Payments/:id/Confirm', ...finance },
  reject: { method: 'POST', path: '/api/desk/Payments/:id/Reject', ...finance },
  accounts: { method: 'GET', path: '/api/desk/Bills/Accounts', ...finance },
  addAccount: { method: 'POST', path: '/api/desk/Bills/Accounts', ...finance },
  changeAccount: { method: 'PUT', path: '/api/desk/Bills/Accounts', ...finance },
  removeAccount: { method: 'DELETE', path: '/api/desk/Bills/Accounts/:id', ...finance },
  // What a provider has agreed with each customer: days to pay, monthly or not, credit limit.
  terms: { method: 'GET', path: '/api/desk/Bills/Terms', ...reader },
  setTerms: { method: 'PUT', path: '/api/desk/Bills/Terms', ...finance },
  // What holds for all of a provider's customers.
  rules: { method: 'GET', path: '/api/desk/Bills/Rules', ...reader },
  setRules: { method: 'PUT', path: '/api/desk/Bills/Rules', ...finance },
})
