import { expect, test } from 'vitest'
import { checkedUserInfo } from './user-info.ts'

const somebody = { roles: ['owner'], name: '王小明', avatar: '', introduction: '' }

test('whoever has a role is let in', () => {
  expect(checkedUserInfo(somebody)).toBe(somebody)
})

test('an empty answer asks for a new login', () => {
  expect(() => checkedUserInfo(null)).toThrow('Verification failed, please Login again.')
})

test('no roles is not a user', () => {
  expect(() => checkedUserInfo({ ...somebody, roles: [] })).toThrow(
    'getInfo: roles must be a non-null array!',
  )
})
