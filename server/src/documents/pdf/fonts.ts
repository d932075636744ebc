import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Noto Sans SC (SIL Open Font License) has simplified, traditional and Latin characters in one file; only the used
// glyphs are embedded.
const require = createRequire(import.meta.url)
const read = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/noto-sans-sc/${file}`))

export const fontFiles = {
  plain: '400Regular/NotoSansSC_400Regular.ttf',
  strong: '700Bold/NotoSansSC_700Bold.ttf',
} as const

let loaded: { plain: Buffer; strong: Buffer } | undefined
export const pdfFonts = () => {
  loaded ??= { plain: read(fontFiles.plain), strong: read(fontFiles.strong) }
  return loaded
}
