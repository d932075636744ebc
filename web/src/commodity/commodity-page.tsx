import { batteries, commodityColumnWords } from '@dtms/contract/commodity/commodity.ts'
import { Package } from 'lucide-react'
import { useGrants } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import { RecordPage } from '#ui/record/record-page.tsx'
import { uiText } from '#ui/text.ts'
import {
  commodityName,
  commodityTableColumns,
  defaultColumns,
  exportedColumns,
} from './commodity-columns.tsx'
import { commodities } from './queries.ts'
import type { CommoditySearch } from './search.ts'
import { commodityText } from './text.ts'
import { useCommodityList } from './use-commodity-list.ts'

// Loaded when it is opened.
const CommodityPanel = lazyPart(
  () => loadChunk('commodity-panel', () => import('./commodity-panel.tsx')),
  'CommodityPanel',
)

interface PageProps {
  search: CommoditySearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: CommoditySearch, options?: { replace?: boolean }): void
}

// The customer's goods, described as customs and carriers require.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(commodityText) }
  const language = useLanguage()
  const countries = useCountries()
  const { may, sees } = useGrants('commodities')
  const records = useCommodityList(search)
  const selects = [
    {
      key: 'battery',
      column: 'battery',
      label: commodityColumnWords.battery[language],
      choices: Object.entries(batteries).map(([value, words]) => ({ value, text: words[language] })),
    },
    {
      key: 'origin',
      column: 'originCountry',
      label: commodityColumnWords.originCountry[language],
      choices: countries.choices,
      isLong: true,
    },
  ] as const
  return (
    <RecordPage
      listId="commodities"
      say={say}
      icon={Package}
      search={search}
      onSearch={onSearch}
      views={[
        { id: 'all', label: say.all },
        { id: 'dangerous', label: say.dangerous },
      ]}
      selects={selects.filter(({ column }) => sees(column))}
      columns={commodityTableColumns(language, countries.nameOf).filter(({ id }) => sees(id))}
      defaultColumns={defaultColumns(language)}
      may={button => may('button', button)}
      records={records}
      nameOf={commodityName}
      onExport={(columns, format, ids) =>
        commodities.export(records.filter, exportedColumns(columns, language), format, ids)
      }
      onTemplate={commodities.template}
      onImport={commodities.import}
      onRemove={commodities.remove}
      onRestore={commodities.restore}
      panel={panel => <CommodityPanel key={panel.id ?? 'new'} {...panel} />}
    />
  )
}
