import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { columnsOf, factsOf, type SiteFacts } from './facts.ts'
import { lockSiteConfig, updateSiteConfig } from './sql.ts'
import { siteTopic } from './words.ts'

// Every instance shows it at once, prerendered pages too. `change` gives what it is afterwards, or nothing where it
// stays as it is.
export const changeSiteConfig = async (
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  change: (tx: Tx, before: SiteFacts) => Promise<SiteFacts | undefined>,
): Promise<void> => {
  await db.transaction().execute(async tx => {
    const after = await change(tx, factsOf(await lockSiteConfig(tx)))
    if (after) await updateSiteConfig(tx, columnsOf(after))
  })
  await bus.publish(siteTopic, 'changed')
}
