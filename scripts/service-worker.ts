import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@dtms/contract/language.ts'
import { transformWithOxc } from 'vite'
import { root } from './root.ts'

// The service worker with the name of this build in it, so that each build has its own cache.
export const writeServiceWorker = async (): Promise<void> => {
  const dist = join(root, 'web/dist')
  const file = join(root, 'web/service-worker/service-worker.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  // The manifest lists every file of the client's build, and the shell names the script of the first calls; names of
  // files are hashes of what is in them.
  const hash = createHash('sha256').update(await readFile(join(dist, '.vite/manifest.json')))
  for (const language of languages) hash.update(await readFile(join(dist, `pages/shell.${language}.html`)))
  const build = hash.digest('hex').slice(0, 16)
  await writeFile(join(dist, 'service-worker.js'), code.replace('{{build}}', build))
}
