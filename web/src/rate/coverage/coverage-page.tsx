import { fill } from '@dtms/contract/language.ts'
import { defaultModeText, type ModeText } from '@dtms/contract/mode.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { CalendarCheck, FileSpreadsheet } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import page from '../rates-page.module.css'
import styles from './coverage.module.css'
import { endsSoon } from './lane-matrix.ts'
import { LanePanel } from './lane-panel.tsx'
import { LaneTable, laneKey } from './lane-table.tsx'
import { type CoveredLane, coverageOf } from './queries.ts'
import type { CoverageSearch } from './search.ts'
import { coverageText } from './text.ts'

interface PageProps {
  search: CoverageSearch
  onSearch: (next: CoverageSearch, options?: { replace?: boolean }) => void
}

// Which lanes have no price in two weeks.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(coverageText)
  const language = useLanguage()
  const mode: ModeText = search.mode ?? defaultModeText
  const { value, failure, reload } = useQuery(['rates', 'coverage', mode], signal => coverageOf(mode, signal))
  const soon = value?.lanes.filter(endsSoon)
  const shown = search.soon ? soon : value?.lanes
  const chosen = value?.lanes.find(lane => lane.from === search.from && lane.to === search.to)

  const filter = (news: CoverageSearch) => onSearch(news, { replace: true })
  const kept = { mode, ...(search.soon && { soon: search.soon }) }
  const close = (lane: CoveredLane) => {
    onSearch(kept, { replace: true })
    document.querySelector<HTMLElement>(`[data-lane="${CSS.escape(laneKey(lane))}"]`)?.focus()
  }
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>
          {say.title}
          {value && soon && (
            <span className={page.count}>
              {fill(say.summary, { n: value.lanes.length + value.leftOut, soon: soon.length })}
            </span>
          )}
        </h1>
      </header>
      <p className={page.lead}>{say.lead}</p>
      <div className={page.filters}>
        <Segmented
          name={say.mode}
          value={mode}
          choices={modeChoices(language)}
          onChange={next => filter({ ...(search.soon && { soon: search.soon }), mode: next })}
        />
        <CheckField
          name="soon"
          label={say.soon}
          checked={search.soon === '1'}
          onChange={checked => filter({ mode, ...(checked && { soon: '1' as const }) })}
        />
      </div>
      <div className={page.split}>
        <div className={page.list}>
          <ScrollBox className={page.scroll}>
            {!shown || !value ? (
              <div className={styles.wait}>
                <Awaited answer={{ failure, reload }} title={say.failedTitle} />
              </div>
            ) : shown.length === 0 ? (
              <div className={page.nothing}>
                <Notice icon={value.lanes.length === 0 ? FileSpreadsheet : CalendarCheck}>
                  <strong>{value.lanes.length === 0 ? say.emptyTitle : say.fineTitle}</strong>
                  <p>{value.lanes.length === 0 ? say.emptyBody : say.fineBody}</p>
                </Notice>
              </div>
            ) : (
              <LaneTable
                lanes={shown}
                chosen={chosen}
                onOpen={({ from, to }) => filter({ ...kept, from, to })}
              />
            )}
            {value && value.leftOut > 0 && (
              <p className={styles.note}>{fill(say.leftOut, { n: value.leftOut })}</p>
            )}
          </ScrollBox>
        </div>
        {chosen && <LanePanel key={laneKey(chosen)} lane={chosen} onClose={() => close(chosen)} />}
      </div>
    </div>
  )
}
