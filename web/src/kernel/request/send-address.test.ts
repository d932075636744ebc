import { accountCalls } from '@dtms/contract/account/account.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, test } from 'vitest'
import { urlOf } from './request.ts'
import { timeLimitMs } from './send.ts'

test('parameters of the path are encoded', () => {
  expect(urlOf(referenceCalls.dictionary, { params: { id: 'a/b?c' } })).toMatch(
    /^\/api\/webapi\/data\/a%2Fb%3Fc\?n=\d+$/,
  )
})

test('absent values are left out', () => {
  expect(urlOf(siteCalls.info, { query: { keyword: undefined, page: 0, none: null } })).toMatch(
    /\?page=0&n=\d+$/,
  )
})

test('the data of a GET goes as query parameters, that of a POST does not', () => {
  expect(urlOf(siteCalls.info, { body: { a: 1 } })).toMatch(/\?a=1&n=\d+$/)
  expect(urlOf(accountCalls.register, { body: { a: 1 } })).toMatch(/\?n=\d+$/)
})

test('a call has 1,000,000 ms, those of the list 100,000', () => {
  expect(timeLimitMs(siteCalls.info.path)).toBe(1_000_000)
  for (const part of [
    'SynThirdInfo',
    'extend/Email/Receive',
    'Permission/Authority/Data',
    'DataSync/Actions/Execute',
  ]) {
    expect(timeLimitMs(`/api/${part}/1`)).toBe(100_000)
  }
})
