import { expect, test } from 'vitest'
import { entryKinds, isGranted, type PageEntries, type PermissionModels, pageEntries } from './permission.ts'

const models: PermissionModels = [
  { modelId: 'users', column: [{ enCode: 'phone' }], form: [], button: [{ enCode: 'invite' }] },
  { modelId: 'company', column: [], form: [{ enCode: 'logo' }], button: [] },
]

test.each([
  ['users', 'column', 'phone', true],
  ['users', 'button', 'invite', true],
  ['company', 'form', 'logo', true],
  // Another kind, another model, another code.
  ['users', 'form', 'phone', false],
  ['company', 'column', 'phone', false],
  ['users', 'column', 'lastSeen', false],
  // An unknown model, and a route without one.
  ['nothing', 'column', 'phone', false],
  [undefined, 'column', 'phone', false],
] as const)('model %s, %s %s: %s', (modelId, kind, enCode, granted) => {
  expect(isGranted(models, modelId, kind, enCode)).toBe(granted)
})

test('nothing is granted while no models are known', () => {
  expect(isGranted([], 'users', 'button', 'invite')).toBe(false)
})

test('every page names its roles, and each entry once', () => {
  for (const [modelId, page] of Object.entries<PageEntries>(pageEntries)) {
    expect([modelId, page.roles.length > 0]).toEqual([modelId, true])
    for (const kind of entryKinds)
      expect([modelId, kind, new Set(page[kind]).size]).toEqual([modelId, kind, page[kind].length])
  }
})
