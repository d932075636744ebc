import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Theme = 'light' | 'dark'

const colours = new Map<string, Record<Theme, string>>()
for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]+);/g)) {
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [undefined, value, value]
  if (light?.startsWith('#') && dark) colours.set(name, { light, dark })
}

const colourOf = (name: string, theme: Theme): string => {
  const colour = colours.get(name)?.[theme]
  if (!colour) throw new Error(`no colour --${name}`)
  return colour
}

// WCAG 2.2, relative luminance.
const luminance = (hex: string): number => {
  const long = hex.length === 4 ? [...hex.slice(1)].map(one => one + one).join('') : hex.slice(1)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map(at => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['card', 'ground', 'quiet-pale']
const paired = ['wait', 'adopt', 'reject', 'quiet', 'express', 'air', 'ocean', 'fba']
const text: [string, string][] = [
  ...['ink', 'text', 'muted', 'brand-ink'].flatMap(name =>
    grounds.map((ground): [string, string] => [name, ground]),
  ),
  ...['brand', 'brand-hover', 'wait', 'adopt', 'reject'].flatMap(name =>
    ['card', 'ground'].map((ground): [string, string] => [name, ground]),
  ),
  ...['brand-ink', 'ink', 'text'].flatMap(name =>
    ['brand-pale', 'brand-pale-2'].map((ground): [string, string] => [name, ground]),
  ),
  ...paired.map((name): [string, string] => [name, `${name}-pale`]),
  ...['brand-fill', 'brand-fill-hover', 'reject-fill', 'cta', 'cta-hover', 'dark-ground', 'menu-here'].map(
    (ground): [string, string] => ['on-dark', ground],
  ),
  ['on-dark-muted', 'dark-ground'],
  ['qr-ink', 'qr-ground'],
]

for (const theme of ['light', 'dark'] as const) {
  test.each(text)(`in the ${theme} theme %s on %s reaches 4.5:1`, (name, ground) => {
    expect(contrast(colourOf(name, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['line-control', 'card'],
    ['line-control', 'ground'],
    ['brand', 'card'],
    ['brand', 'ground'],
  ])(`in the ${theme} theme the line %s on %s reaches 3:1`, (name, ground) => {
    expect(contrast(colourOf(name, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
}

test('every colour that text or lines have differs between the themes', () => {
  const same = [...colours].filter(([, { light, dark }]) => light === dark).map(([name]) => name)
  expect(same.toSorted()).toEqual(
    [
      ...['ageing-1', 'ageing-2', 'ageing-3', 'ageing-4', 'brand-deep', 'cta', 'cta-hover', 'line-on-dark'],
      ...['menu-here', 'on-dark', 'on-dark-muted', 'qr-ground', 'qr-ink', 'reject-fill'],
    ].toSorted(),
  )
})
