import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { prerenderFolder } from './prerender.ts'
import { root } from './root.ts'
import { writeServiceWorker } from './service-worker.ts'

// Builds the web when its inputs have changed, by content: correct for a clone, a checkout and a touched file.
const dist = join(root, 'web/dist')
const stampFile = join(root, 'node_modules/.cache/web-built-from')
const inputs = [
  'web',
  'contract/src',
  'pricing/src',
  'scripts/build-web.ts',
  'scripts/build-client.ts',
  'scripts/chunk-plan.ts',
  'scripts/prerender.ts',
  'scripts/early-script.ts',
  'scripts/service-worker.ts',
  'package-lock.json',
]

export const buildWeb = async (): Promise<'built' | 'fresh'> => {
  const hash = await hashOfInputs()
  const built = await readFile(join(dist, 'pages/pages.json'), 'utf8').catch(() => undefined)
  if (built && (await readFile(stampFile, 'utf8').catch(() => '')) === hash) return 'fresh'
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // For the browser, and again for the prerendered pages.
  await Promise.all([
    run([join(root, 'scripts/build-client.ts')]),
    run([
      vite,
      'build',
      '--ssr',
      'src/app/prerender/entry.tsx',
      '--outDir',
      prerenderFolder,
      '--emptyOutDir',
      '--manifest',
    ]),
  ])
  await run([join(root, 'scripts/prerender.ts')])
  await writeServiceWorker()
  await compressAll()
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, hash)
  return 'built'
}

const run = (args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: join(root, 'web') }).catch(error => {
    throw new Error(`The web could not be built:\n${error.stdout}\n${error.stderr}`)
  })

const hashOfInputs = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesBelow(join(root, input))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/\/(dist|node_modules)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
}

// Compressed once here instead of on every request; pages are when the server has filled them in.
const compressAll = async () => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.(js|css|svg)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

// Also a command: node scripts/build-web.ts
if (import.meta.main) console.log(await buildWeb())
