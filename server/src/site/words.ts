import type { Language, Words } from '@dtms/contract/language.ts'
import { seconds } from '#kernel/clock.ts'
import type { Services } from '#kernel/services.ts'
import { showsOutbox } from '#kernel/this-machine.ts'
import { factsOf, nameIn } from './facts.ts'
import { siteConfig } from './sql.ts'

// The site's texts for pages: refreshed after a few seconds, and the last known ones while the database does not
// respond. A change of the config is published: every instance refreshes.
export const siteTopic = 'site'

const keptMs = seconds(5)

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
    const year = clock.now().getFullYear()
    const sysName = inEach(language => nameIn(config, language))
    const facts = config && factsOf(config)
    return {
      sysName,
      copyright: inEach(language => config?.copyright || `© ${year} ${sysName[language]}`),
      logoIcon: facts?.logoIcon ?? '',
      footer: facts?.footer ?? inEach(() => ''),
      all: { ...facts, demo: settings.demo, outbox: showsOutbox(settings) },
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

const inEach = (say: (language: Language) => string): Words => ({
  zh: say('zh'),
  zhtw: say('zhtw'),
  en: say('en'),
})
