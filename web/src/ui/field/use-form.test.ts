import { expect, test } from 'vitest'
import { placeRefusal, typedChanges } from './use-form.ts'

const refused = { fields: { provider: '请选择服务商', swift: '格式不正确' }, message: '请检查标出的项目' }

test('a refusal is shown at the first of its visible fields', () => {
  expect(placeRefusal(refused, ['provider', 'swift'], () => true)).toEqual({ first: 'provider', failure: '' })
  expect(placeRefusal(refused, ['provider', 'swift'], name => name === 'swift')).toEqual({
    ...{ first: 'swift', failure: '' },
  })
})

test('a refusal without a visible field is shown below, with its reason', () => {
  expect(placeRefusal(refused, ['currency'], () => true).failure).toBe('请选择服务商')
  expect(placeRefusal(refused, ['provider'], () => false).failure).toBe('请选择服务商')
  expect(placeRefusal({ fields: {}, message: '系统错误！' }, ['provider'], () => true).failure).toBe(
    '系统错误！',
  )
})

test('only what was changed is stored, so that the rest is current when it is restored', () => {
  const initial = { company: 'A', phone: '1', password: '' }
  expect(typedChanges({ company: 'A ', phone: '2', password: 'secret' }, initial)).toEqual({ phone: '2' })
  expect(typedChanges({ company: '', phone: '1', password: '' }, initial)).toEqual({ company: '' })
  expect(typedChanges({ ...initial, password: 'secret' }, initial)).toBeUndefined()
})
