import { fill } from '@dtms/contract/language.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { exceptionCodes, milestoneCodes, transportWords, urgencyWords } from '@dtms/contract/order/order.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useDevice } from '#kernel/device.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { uiText } from '#ui/text.ts'
import type { ShipmentSearch } from '../search.ts'
import { shipmentText } from '../text/shipments.ts'
import styles from './list.module.css'
import { useTags } from './use-tags.ts'
import { reviewViews, type View, viewWords } from './views.ts'

export const noFilter: Partial<Record<keyof ShipmentSearch, ''>> = {
  q: '',
  mode: '',
  urgency: '',
  milestone: '',
  approval: '',
  consent: '',
  trouble: '',
  documents: '',
  tag: '',
  days: '',
}

export const isFiltered = (search: ShipmentSearch): boolean =>
  (Object.keys(noFilter) as (keyof ShipmentSearch)[]).some(name => search[name] !== undefined)

// What is typed is in sight; the others may be folded away.
const activeFilters = (search: ShipmentSearch): number =>
  (Object.keys(noFilter) as (keyof ShipmentSearch)[]).filter(
    name => name !== 'q' && search[name] !== undefined,
  ).length + (reviewViews.some(view => view === search.view) ? 1 : 0)

interface FiltersProps {
  search: ShipmentSearch
  counts: Readonly<Record<View, number>> | undefined
  onNarrow: (news: Partial<Record<keyof ShipmentSearch, unknown>>) => void
}

const attentions = ['consent', 'approval', 'trouble', 'documents', 'urgency'] as const

export const ShipmentFilters = ({ search, counts, onNarrow }: FiltersProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText) }
  // On a phone the orders are in sight before the filters are.
  const onPhone = useDevice() === 'mobile'
  const [open, setOpen] = useState(false)
  const active = activeFilters(search)

  // A number is looked for in every tab: which one its order is in is what is not known.
  // Without a number the tab of before is shown again, unless another was chosen meanwhile.
  const tabBefore = useRef<ShipmentSearch['view']>(undefined)
  const find = (q: string) => {
    if (!q) return onNarrow({ q, ...tabAgain() })
    if (search.view) tabBefore.current = search.view
    onNarrow({ q, view: '' })
  }
  const tabAgain = () => (search.q ? { view: search.view ?? tabBefore.current } : {})

  // A column copied from a spreadsheet has one number a line, which a box of one line would run together.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    find([search.q, ...pasted.split(/\s+/)].filter(Boolean).join(' '))
  }

  return (
    <>
      <div className={styles.search} onPasteCapture={paste}>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={find} />
      </div>
      {onPhone && (
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? fill(say.filtersActive, { n: active }) : say.filters}
        </Button>
      )}
      {(open || !onPhone) && <Filters {...{ search, counts, onNarrow }} />}
      {isFiltered(search) && (
        <Button look="link" onClick={() => onNarrow({ ...noFilter, ...tabAgain() })}>
          {say.clearFilters}
        </Button>
      )}
    </>
  )
}

const Filters = ({ search, counts, onNarrow }: FiltersProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText) }
  const language = useLanguage()
  const tags = useTags()
  const attention = attentions.find(name => search[name] !== undefined) ?? ''
  const words = {
    consent: say.consentWanted,
    approval: say.approvalWaiting,
    trouble: say.trouble,
    documents: say.documentsMissing,
    urgency: urgencyWords[3][language],
  }
  return (
    <>
      <FilterSelect
        label={say.review}
        all={say.all}
        value={reviewViews.find(view => view === search.view) ?? ''}
        choices={reviewViews.map(value => {
          const text = viewWords(value)[language]
          return { value, text: counts ? `${text} ${counts[value]}` : text }
        })}
        onChange={view => onNarrow({ view })}
      />
      <FilterSelect
        label={say.mode}
        all={say.all}
        value={search.mode ?? ''}
        choices={modeChoices(language)}
        onChange={mode => onNarrow({ mode })}
      />
      <FilterSelect
        label={say.milestone}
        all={say.all}
        value={search.milestone ?? ''}
        choices={[...milestoneCodes, ...exceptionCodes].map(code => ({
          value: code,
          text: transportWords[code][language],
        }))}
        onChange={milestone => onNarrow({ milestone })}
      />
      <FilterSelect
        label={say.attention}
        all={say.all}
        value={attention}
        choices={attentions.map(value => ({ value, text: words[value] }))}
        onChange={value =>
          onNarrow({
            consent: value === 'consent' ? '1' : '',
            approval: value === 'approval' ? 'waiting' : '',
            trouble: value === 'trouble' ? '1' : '',
            documents: value === 'documents' ? '1' : '',
            urgency: value === 'urgency' ? '3' : '',
          })
        }
      />
      {(tags.length > 0 || search.tag) && (
        <FilterSelect
          label={say.tag}
          all={say.all}
          value={search.tag ?? ''}
          choices={[...new Set([...tags, ...(search.tag ? [search.tag] : [])])].map(value => ({
            value,
            text: value,
          }))}
          onChange={tag => onNarrow({ tag })}
        />
      )}
      <FilterSelect
        label={say.created}
        all={say.all}
        value={search.days ?? ''}
        choices={['7', '30', '90', '365'].map(value => ({ value, text: fill(say.lastDays, { n: value }) }))}
        onChange={days => onNarrow({ days })}
      />
    </>
  )
}
