import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => {}

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]

test('a field’s label, error and control belong together', () => {
  const html = renderToStaticMarkup(
    <TextField label="邮箱" required value="" error="请输入邮箱" onChange={nothing} />,
  )
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  expect(attribute(html, 'for')).toBe(attribute(input, 'id'))
  expect(attribute(input, 'aria-invalid')).toBe('true')
  expect(html).toContain(`id="${attribute(input, 'aria-describedby')}"`)
  expect(html).toContain('请输入邮箱')
  expect(input).toContain(' required')
})

test('a field without an error claims none', () => {
  const html = renderToStaticMarkup(<TextField label="邮箱" value="" onChange={nothing} />)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('a number field brings up the right keys on a touch screen', () => {
  const markup = (rule: Parameters<typeof NumberField>[0]['rule']) =>
    renderToStaticMarkup(<NumberField label="件数" value="1" rule={rule} onChange={nothing} />)
  expect(markup({ mode: 'integer' })).toContain('inputMode="numeric"')
  expect(markup({ mode: 'decimal', decimals: 2 })).toContain('inputMode="decimal"')
})
