import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Awaited } from './awaited.tsx'

const shown = (failure: CallFailure | undefined) =>
  renderToStaticMarkup(<Awaited answer={{ failure, reload: () => {} }} gone="账单不存在" />)

test('an answer under way has an outline, and nothing to press', () => {
  expect(shown(undefined)).toContain('role="status"')
  expect(shown(undefined)).not.toContain('<button')
})

test('only an unknown record is shown as gone', () => {
  expect(shown(new CallFailure({ code: 404, message: '未找到' }))).toContain('账单不存在')
  for (const code of [0, 429, 500]) {
    const html = shown(new CallFailure({ code, message: '系统错误！' }))
    expect(html).not.toContain('账单不存在')
    expect(html).toContain('系统错误！')
    expect(html).toContain('<button')
  }
})
