import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const gallery = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

// Parts of others, or nothing to look at.
const notShown = [
  'choice-input.tsx',
  'chunk-boundary.tsx',
  'combo-input.tsx',
  'combo-list.tsx',
  'day-calendar.tsx',
  'grid-cell.tsx',
  'list-title.tsx',
  'on-demand.tsx',
  'scroll-box.tsx',
  'unsaved-guard.tsx',
  'use-close-question.tsx',
  'waiting-list.tsx',
]

test('the gallery shows every component', () => {
  const components = readdirSync(join(folder, '../ui'), { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !notShown.includes(basename(file)),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter(file => !gallery.includes(`'#ui/${file}'`))).toEqual([])
})

test('nothing of the portal uses it: only the development server serves its page', () => {
  const sources = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('gallery/'))
    .map(file => [file, readFileSync(join(folder, '..', file), 'utf8')] as const)
  expect(
    sources.filter(([, text]) => /['"](#gallery\/|(\.\.\/)+gallery\/)/.test(text)).map(([file]) => file),
  ).toEqual([])
})
