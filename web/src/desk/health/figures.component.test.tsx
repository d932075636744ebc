import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { speak, wordsIn } from '#kernel/language.ts'
import { Figures } from './figures.tsx'
import styles from './health.module.css'
import type { Health } from './queries.ts'
import { healthText } from './text.ts'

const say = wordsIn(healthText, 'en')
beforeAll(() => speak('en'))

const health: Health = {
  ...{ version: '1.0.0', commit: '', upSeconds: 60, memoryMb: 100, sockets: 0, files: 'ready', calls: [] },
  database: { open: 1, idle: 1, waiting: 0, answerMs: 1 },
  replica: { state: 'none', lagSeconds: 0, reads: 0, atPrimary: 0 },
  rateBook: { sheets: 0, prices: 0 },
  backup: { scheduled: true, backedUpAt: '', problem: '', rehearsedAt: '', rehearsalProblem: '' },
  jobs: { waiting: 0, retrying: 0, failed: 0 },
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const shown = (at: string) => (at === '' ? say.never : formatDateTime(new Date(at)))

test.each([
  { name: 'never with a schedule', backup: {}, bad: true },
  { name: 'never without a schedule', backup: { scheduled: false }, bad: false },
  { name: 'fresh', backup: { backedUpAt: hoursAgo(25), rehearsedAt: hoursAgo(7.5 * 24) }, bad: false },
  { name: 'old', backup: { backedUpAt: hoursAgo(27), rehearsedAt: hoursAgo(8.5 * 24) }, bad: true },
  {
    name: 'old without a schedule',
    backup: { scheduled: false, backedUpAt: hoursAgo(27), rehearsedAt: hoursAgo(8.5 * 24) },
    bad: false,
  },
  {
    name: 'fresh, but the newest failed',
    backup: {
      ...{ backedUpAt: hoursAgo(1), rehearsedAt: hoursAgo(1) },
      ...{ problem: 'Disk full', rehearsalProblem: 'Row missing' },
    },
    bad: true,
  },
])('marks backups and rehearsals that need attention: $name', async ({ backup: news, bad }) => {
  const backup = { ...health.backup, ...news }
  const value = { ...health, backup }
  const screen = await render(
    <Figures answer={{ value, failure: undefined, loading: false, reload: () => {} }} />,
  )
  const tiles = [...screen.container.querySelectorAll('dl > div')]
  for (const [name, at] of [
    [say.backup, backup.backedUpAt],
    [say.rehearsal, backup.rehearsedAt],
  ]) {
    const tile = tiles.find(one => one.querySelector('dt')?.textContent === name)
    const figure = tile?.querySelector('dd')
    expect(figure?.textContent).toBe(shown(at ?? ''))
    // The first rehearsal is on the first Sunday.
    const isDue = name === say.backup || at !== ''
    expect(figure?.classList.contains(String(styles.bad)), name).toBe(bad && isDue)
  }
})
