import { seconds } from '#kernel/clock.ts'
import type { Services } from '#kernel/services.ts'
import { siteFacts } from './facts.ts'
import { siteConfig } from './sql.ts'

// What pages say of the site: asked for anew after a few seconds, and as last known while the database does
// not answer.
// Told when the config was changed: every instance asks again.
export const siteTopic = 'site'

const keptMs = seconds(5)
const defaultName = 'DTMS'

export const siteWords = ({
  db,
  bus,
  clock,
  settings,
}: Pick<Services, 'db' | 'bus' | 'clock' | 'settings'>) => {
  let known: ReturnType<typeof wordsOf> | undefined
  let askedAtMs = Number.NEGATIVE_INFINITY

  bus.listen(siteTopic, () => {
    askedAtMs = Number.NEGATIVE_INFINITY
  })

  const wordsOf = (config: Awaited<ReturnType<typeof siteConfig>> | undefined) => {
    // spec 1: 'DTMS', unless the site config has a name.
    const sysName = config?.sys_name || defaultName
    const copyright = config?.copyright || `© ${clock.now().getFullYear()} ${sysName}`
    const facts = config && siteFacts(config)
    return {
      ...{ sysName, copyright },
      logoIcon: facts?.logoIcon ?? '',
      footer: facts?.footer ?? { zh: '', zhtw: '', en: '' },
      all: { ...facts, sysName, copyright, demo: settings.demo },
    }
  }

  return async () => {
    const nowMs = clock.now().getTime()
    if (known && nowMs - askedAtMs < keptMs) return known
    askedAtMs = nowMs
    const config = await siteConfig(db).catch(() => undefined)
    if (config || !known) known = wordsOf(config)
    return known
  }
}
