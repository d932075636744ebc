import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

// The dark modules of 'http://localhost:5000' at level M by row, made by another encoder and read back by a decoder.
const localhost =
  'jvn27 a7d4x ekg9p ejr6l ekajh a5qv5 jvfy7 8w0 cgz9z cn1a6 chg4p cula7 4b5up gkowi gj71r dvx7p dej92 22he jvuxl a73f7 ekgsb ekbm3 ejpvb a5xrr jw3pl'

test('an address becomes the code that other encoders make of it, with a margin of four modules', () => {
  const markup = renderToStaticMarkup(<QrCode text="http://localhost:5000" name="Scan" />)
  expect(markup).toContain('viewBox="0 0 33 33"')
  const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const modules = Array.from({ length: 25 }, (_, index) => index + 4)
  const rows = modules.map(y =>
    Number.parseInt(modules.map(x => Number(dark.has(`${x} ${y}`))).join(''), 2).toString(36),
  )
  expect(rows.join(' ')).toBe(localhost)
})
