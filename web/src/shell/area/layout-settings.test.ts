import { expect, test } from 'vitest'
import { layoutChoicesOf } from './layout-settings.ts'

test('the defaults are those of spec 1', () => {
  expect(layoutChoicesOf(undefined)).toEqual({ tagsView: true, fixedHeader: false, sidebarLogo: false })
})

test('what was chosen holds, and what cannot be understood does not', () => {
  const kept = { tagsView: false, fixedHeader: 'yes', more: 1 }
  expect(layoutChoicesOf(kept)).toEqual({ tagsView: false, fixedHeader: false, sidebarLogo: false })
  expect(layoutChoicesOf('{')).toEqual(layoutChoicesOf(undefined))
})
