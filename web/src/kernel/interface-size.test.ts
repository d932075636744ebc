import { expect, test } from 'vitest'
import { chooseInterfaceSize } from './interface-size.ts'

test('the interface is medium unless a size is remembered, the cookie first', () => {
  expect(chooseInterfaceSize(undefined, undefined)).toBe('medium')
  expect(chooseInterfaceSize('large', 'small')).toBe('large')
  expect(chooseInterfaceSize(undefined, 'small')).toBe('small')
  expect(chooseInterfaceSize('huge', undefined)).toBe('medium')
})
