import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { step } from '../server/src/kernel/step.ts'
import { allocatorSettings } from './allocator.ts'
import { endWithParents } from './end-with-parents.ts'
import { root } from './root.ts'

// The allocator's settings are read when a program starts: the process executes itself again with them.
if (process.platform === 'linux' && process.execve) {
  const { env, execPath } = process
  if (env.MALLOC_ARENA_MAX === undefined)
    process.execve(execPath, [execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...env,
      ...allocatorSettings,
    })
  // Programs that are started from here are not meant.
  for (const [name, value] of Object.entries(allocatorSettings)) if (env[name] === value) delete env[name]
}

// `npm start`: builds the web when it is stale, then becomes the server. Compiled code is cached between starts,
// which halves the time to listen. Worker threads read only the environment.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// A bare `npm start` shows the demo. DATABASE_URL or DEMO=0 starts a portal without demo data (PRODUCT 6).
if (process.env.DEMO === undefined && process.env.DATABASE_URL === undefined) {
  process.env.DEMO = '1'
  process.env.LOG_LEVEL ??= 'warn'
}

endWithParents()

const { buildWeb } = await import('./build-web.ts')
try {
  await step('Web is built', buildWeb)
} catch (error) {
  console.error(`\n✗ ${(error as Error).message}`)
  process.exit(1)
}
await import('../server/src/main.ts')
// Else it is written when the process ends, and a process that is killed would leave the next start without it.
flushCompileCache()
