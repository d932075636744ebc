import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { step } from '../server/src/kernel/step.ts'
import { endWithParents } from './end-with-parents.ts'
import { root } from './root.ts'

// `npm start`: builds the web when it is stale, then becomes the server. Compiled code is kept between
// starts, which halves the time to listen.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

// A bare `npm start` shows the demo; whoever names a database or says DEMO=0 means it for real (PRODUCT 6).
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
