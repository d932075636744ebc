import { type EntryKind, entryColumnWords } from '@dtms/contract/desk/place.ts'
import type { Language } from '@dtms/contract/language.ts'
import { TriangleAlert } from 'lucide-react'
import { formatDay } from '#kernel/format/time.ts'
import type { Said } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import styles from './places.module.css'
import type { Entry } from './queries.ts'
import { EntryStateBadge } from './state-badge.tsx'
import type { placesText } from './text.ts'

// The caller's own language first, the other script beside it.
export const entryName = (entry: Entry, language: Language): string =>
  language === 'en' ? entry.nameEn : language === 'zhtw' ? entry.nameZhtw : entry.nameZh

const cityName = (entry: Entry, language: Language): string =>
  language === 'en' ? entry.cityEn : language === 'zhtw' ? entry.cityZhtw : entry.cityZh

// A long one is cut in the list; the panel has it whole.
const Name = ({ children }: { children: string }) => <span title={children}>{children}</span>

export const placeColumns = (
  kind: EntryKind,
  say: Said<typeof placesText>,
  language: Language,
  countryOf: (code: string) => string,
): TableColumn<Entry>[] => {
  const words = (name: keyof typeof entryColumnWords) => entryColumnWords[name][language]
  const isEnglish = language === 'en'
  const code: TableColumn<Entry> = {
    ...{ id: 'code', label: words('code'), sortable: true },
    cell: row => <span className={styles.code}>{row.code}</span>,
  }
  const names: TableColumn<Entry>[] = [
    {
      ...{ id: isEnglish ? 'nameEn' : 'nameZh', label: say.name, sortable: true },
      cell: row => <Name>{entryName(row, language)}</Name>,
    },
    {
      ...{ id: isEnglish ? 'nameZh' : 'nameEn', label: say.otherName, sortable: true, minor: true },
      cell: row => <Name>{isEnglish ? row.nameZh : row.nameEn}</Name>,
    },
  ]
  const where: TableColumn<Entry>[] = [
    { id: 'country', label: words('country'), sortable: true, cell: row => countryOf(row.country) },
    {
      ...{ id: 'city', label: say.city, sortable: true },
      cell: row => [cityName(row, language), row.region].filter(Boolean).join(', '),
    },
  ]
  const postcode: TableColumn<Entry> = {
    ...{ id: 'postcode', label: words('postcode') },
    cell: row => <span className={styles.figure}>{row.postcode}</span>,
  }
  const weight: TableColumn<Entry> = {
    ...{ id: 'weight', label: words('weight'), right: true, sortable: true, minor: true },
    cell: row => row.weight,
  }
  const dangerous: TableColumn<Entry> = {
    ...{ id: 'dangerous', label: say.danger },
    cell: row =>
      row.dangerous && (
        <Badge tone="wait" icon={TriangleAlert}>
          {say.danger}
        </Badge>
      ),
  }
  const last: TableColumn<Entry>[] = [
    { id: 'state', label: words('state'), status: true, cell: row => <EntryStateBadge state={row.state} /> },
    {
      ...{ id: 'updateTime', label: say.origin, sortable: true, minor: true },
      // The time of a release is of no interest.
      cell: row => (
        <span className={styles.figure}>
          {row.origin === 'release' ? say.release : `${say.portal} ${formatDay(new Date(row.updateTime))}`}
        </span>
      ),
    },
  ]
  if (kind === 'hs') return [code, ...names, dangerous, ...last]
  // A warehouse is named after its code: the name adds nothing.
  if (kind === 'fba') return [code, ...where, postcode, ...last, weight]
  return [code, ...names, ...where, ...last, weight]
}
