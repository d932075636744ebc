import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button that can do nothing now shows it, also while it has the focus', () => {
  expect(renderToStaticMarkup(<Button aria-disabled>撤销</Button>)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button busy>保存</Button>)).toContain('aria-disabled="true"')
  expect(renderToStaticMarkup(<Button>保存</Button>)).not.toContain('aria-disabled')
})
