import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { isStaff, type Who } from '#kernel/access.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** GET /version: what runs here and since when, and for staff the commit it was made from. */
export const addVersion = async (
  app: FastifyInstance,
  identify: (authorization: string | undefined, access: 'open') => Promise<Who>,
) => {
  const { version, commit } = await versionOf(root)
  const startedAt = new Date().toISOString()
  app.get('/version', { exposeHeadRoute: true }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    const who = await identify(headers.authorization, 'open')
    const forStaff = who.kind === 'session' && isStaff(who) ? { commit } : {}
    return { version, startedAt, ...forStaff }
  })
}

export const versionOf = async (folder: string) => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: await commitOf(folder) }
}

// Read from the files of git, or from the one that an image has in their place; null where there are none.
export const commitOf = async (folder: string): Promise<string | null> => {
  const built = (await readFile(join(folder, 'commit'), 'utf8').catch(() => '')).trim()
  if (isCommit(built)) return built
  const read = (...path: string[]) => readFile(join(folder, '.git', ...path), 'utf8').catch(() => '')
  const head = (await read('HEAD')).trim()
  const ref = head.startsWith('ref: ') ? head.slice(5) : undefined
  const loose = ref === undefined ? head : (await read(ref)).trim()
  const packed = (await read('packed-refs')).split('\n').find(line => line.endsWith(` ${ref}`)) ?? ''
  const commit = loose || packed.slice(0, 40)
  return isCommit(commit) ? commit : null
}

const isCommit = (text: string) => /^[0-9a-f]{40}$/.test(text)
