import { codes } from '@dtms/contract/wire.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailure } from '#kernel/call-failure.ts'
import { OneFailure } from './load-failure.tsx'

const shown = (code: number) =>
  renderToStaticMarkup(
    <OneFailure
      gone="There is no such order"
      failure={new CallFailure({ code, message: 'why' })}
      onRetry={() => {}}
    />,
  )

test('only a server that said so makes a thing gone', () => {
  expect(shown(codes.notFound)).toContain('There is no such order')
  // Code 0: no answer came.
  for (const code of [0, 500]) {
    expect(shown(code)).not.toContain('There is no such order')
    expect(shown(code)).toContain('why')
  }
})
