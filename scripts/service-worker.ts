import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { root } from './root.ts'

// The service worker with the name of this build in it, so that each build has a cache of its own.
export const writeServiceWorker = async (): Promise<void> => {
  const dist = join(root, 'web/dist')
  const file = join(root, 'web/service-worker/service-worker.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  // It lists every file, and names of files are hashes of what is in them.
  const manifest = await readFile(join(dist, '.vite/manifest.json'))
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  await writeFile(join(dist, 'service-worker.js'), code.replace('{{build}}', build))
}
