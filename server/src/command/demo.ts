import pg from 'pg'
import { foreignersOfDemo } from '#account/terminal/demo.ts'
import { filesAfter } from '#file/public.ts'
import { openDatabase, openPool } from '#kernel/database.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { holdDataFolder } from '#operations/data-folder.ts'
import { emptyPortal } from '#operations/empty-portal.ts'
import { type Command, commandSettings } from './command.ts'
import { reachDatabase } from './reach-database.ts'

// Only a portal that is a demo, and that no process serves: what it held is gone for good.
const reset = async (withOthers: boolean) => {
  const settings = commandSettings()
  const release = await holdDataFolder(settings.dataDir)
  try {
    const database = await reachDatabase(settings)
    const client = new pg.Client({ connectionString: database.url })
    try {
      await client.connect()
      await refuseOthers(database.url, withOthers)
      await emptyPortal({ client, files: await openFiles(settings), filesAfter })
      console.log('✓ The demo is empty. The next start with DEMO=1 fills it again.')
    } finally {
      await client.end()
      await database.leave()
    }
  } finally {
    await release()
  }
}

const refuseOthers = async (url: string, withOthers: boolean) => {
  const pool = openPool(url, 1, () => {})
  try {
    const others = await foreignersOfDemo(openDatabase(pool))
    if (others === undefined) throw new StartFailure('This portal is not a demo. Nothing was removed.')
    if (others.length > 0 && !withOthers)
      throw new StartFailure(
        `People who are not the demo’s have signed up (${others.join(', ')}). Nothing was removed; \`demo reset all\` removes them too.`,
      )
  } finally {
    await pool.end()
  }
}

export const demoCommand: Command = {
  takes: 'reset [all]',
  about:
    'empties a demo that is not running; `all` even if others have signed up. The next start fills it again',
  run: async ([what, all, ...more]) => {
    if (what !== 'reset' || (all !== undefined && all !== 'all') || more.length > 0)
      throw new StartFailure('Do what to the demo? Name reset, or reset all.')
    await reset(all === 'all')
  },
}
