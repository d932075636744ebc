import type { FieldProblem } from '../field.ts'
import { callsOf } from '../wire.ts'
import type { FactorShapes } from './factor.schema.ts'

// The second factor of staff: a code from an authenticator app (RFC 6238), and recovery codes in case the app is
// lost. `enrolling` marks the calls that are open to staff who must set it up first.
export const factorCalls = callsOf<FactorShapes>()({
  factor: { method: 'GET', path: '/api/crm/user/Current/SecondFactor', access: 'staff', enrolling: true },
  startFactor: {
    method: 'POST',
    path: '/api/crm/user/Current/SecondFactor/Start',
    access: 'staff',
    limit: 'login',
    enrolling: true,
  },
  confirmFactor: {
    method: 'POST',
    path: '/api/crm/user/Current/SecondFactor/Confirm',
    access: 'staff',
    limit: 'login',
    enrolling: true,
  },
  renewCodes: {
    method: 'POST',
    path: '/api/crm/user/Current/SecondFactor/RecoveryCodes',
    access: 'staff',
    limit: 'login',
  },
  removeFactor: {
    method: 'POST',
    path: '/api/crm/user/Current/SecondFactor/Remove',
    access: 'staff',
    limit: 'login',
  },
  // For staff who have lost both the app and the recovery codes.
  staffFactors: { method: 'GET', path: '/api/desk/Staff/SecondFactor', access: 'staff', roles: ['admin'] },
  resetFactor: {
    method: 'POST',
    path: '/api/desk/Staff/:id/SecondFactor/Reset',
    access: 'staff',
    roles: ['admin'],
  },
})

export const recoveryCodeCount = 10

// What is typed: six digits of the app, or a recovery code, with or without its dashes.
export const codeMaxLength = 40
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
const appCode = /^\d{6}$/
const recoveryCode = /^[A-Z2-7]{16}$/

export const factorRules = {
  // Only a code from the app proves that it is set up.
  appCode: (value: string): FieldProblem => {
    if (value.trim() === '') return 'codeRequired'
    return appCode.test(bareCode(value)) ? undefined : 'codeFormat'
  },
  code: (value: string): FieldProblem => {
    if (value.trim() === '') return 'codeRequired'
    return appCode.test(bareCode(value)) || recoveryCode.test(bareCode(value)) ? undefined : 'codeFormat'
  },
}

export const isAppCode = (bare: string): boolean => appCode.test(bare)
