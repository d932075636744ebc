import { choicesOf } from '@dtms/contract/import/choice.ts'
import { type ImportColumn, type ImportField, importColumns } from '@dtms/contract/import/column.ts'
import { maxOrderImport } from '@dtms/contract/import/import.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import { columnLetter, maxInlineCharacters, type WrittenTab } from '#documents/spreadsheet/write.ts'
import { tabsFile } from '#documents/table.ts'
import { type CustomerSession, hasModule } from '#kernel/access.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { FileResponse } from '#kernel/routes.ts'
import { countryName } from '#reference/country/public.ts'
import { channelCode } from '../check/channels.ts'
import type { ImportContext } from '../context.ts'
import { addressLabel } from '../match/own-records.ts'
import { addressBook, someCommodities } from '../match/sql.ts'
import { exampleRows } from './examples.ts'
import { templateWords as say } from './text.ts'

const maxListed = 2_000

/** A workbook to fill in: the columns of a mode with lists to choose from, a guide, and the customer's own books. */
export const importTemplate = async (
  context: ImportContext,
  who: CustomerSession,
  mode: Mode,
  format: ExportFormat,
  language: Language,
): Promise<FileResponse> => {
  const columns = importColumns(mode)
  const lists = await listsOf(context, who, mode, language)
  const readyDate = chinaDay(new Date(context.services.clock.now().getTime() + 7 * 86_400_000))
  const listTab = say.lists[language]
  const modeName = modes[mode].name[language]
  const orders: WrittenTab = {
    name: modeName,
    rows: [
      columns.map(({ heading }) => heading[language]),
      ...exampleRows(mode, language, readyDate).map(cells =>
        columns.map(({ field }) => cells[field] ?? null),
      ),
    ],
    choices: columns.flatMap(({ field }, column) => {
      const from = choiceSource(field, mode, language, lists, listTab)
      return from === undefined ? [] : [{ column, from }]
    }),
  }
  const tabs = [orders, guideTab(columns, mode, language), { name: listTab, rows: listRows(lists) }]
  return tabsFile(`${say.fileName[language]} ${modeName}`, tabs, format)
}

interface List {
  heading: string
  fields: readonly ImportField[]
  texts: string[]
}

const listsOf = async (
  { services, quotes }: ImportContext,
  who: CustomerSession,
  mode: Mode,
  language: Language,
): Promise<List[]> => {
  const { db } = services
  const [addresses, commodities] = await Promise.all([
    hasModule(who, 'addresses') ? addressBook(db, who.customerId) : [],
    hasModule(who, 'commodities') ? someCommodities(db, who.customerId, maxListed) : [],
  ])
  const pricer = quotes.bulkPricer(who.customerId)
  const labels = (kind: string) =>
    addresses
      .filter(one => one.kind === kind)
      .map(addressLabel)
      .slice(0, maxListed)
  const countries = pricer.places.countries().flatMap(code => countryName(code)?.[language] ?? [])
  const lists: List[] = [
    { heading: `${say.addresses[language]} 1`, fields: ['shipper'], texts: labels('shipper') },
    { heading: `${say.addresses[language]} 2`, fields: ['consignee', 'notify'], texts: labels('consignee') },
    { heading: say.commodities[language], fields: ['sku'], texts: commodities.map(({ sku }) => sku) },
    {
      heading: say.commodityNames[language],
      fields: [],
      texts: commodities.map(one =>
        language === 'en' ? one.name_en || one.name_zh : one.name_zh || one.name_en,
      ),
    },
    { heading: say.channels[language], fields: ['channel'], texts: pricer.channels(mode).map(channelCode) },
    {
      heading: say.countries[language],
      fields: ['shipperCountry', 'consigneeCountry', 'notifyCountry', 'originCountry'],
      texts: countries,
    },
  ]
  return lists
}

const listRows = (lists: readonly List[]): (string | null)[][] => {
  const longest = Math.max(...lists.map(({ texts }) => texts.length))
  return [
    lists.map(({ heading }) => heading),
    ...Array.from({ length: longest }, (_, at) => lists.map(({ texts }) => texts[at] ?? null)),
  ]
}

const choiceSource = (
  field: ImportField,
  mode: Mode,
  language: Language,
  lists: readonly List[],
  tab: string,
): readonly string[] | string | undefined => {
  const choices = choicesOf(mode, field)
  if (choices) {
    const texts = Object.values(choices).map(words => words[language])
    return texts.join(',').length <= maxInlineCharacters ? texts : undefined
  }
  const at = lists.findIndex(({ fields, texts }) => fields.includes(field) && texts.length > 0)
  const list = lists[at]
  if (!list) return undefined
  const letter = columnLetter(at)
  return `'${tab}'!$${letter}$2:$${letter}$${list.texts.length + 1}`
}

const guideTab = (columns: readonly ImportColumn[], mode: Mode, language: Language): WrittenTab => ({
  name: say.guide[language],
  rows: [
    [say.column[language], say.required[language], say.note[language], say.choices[language]],
    ...columns.map(({ field, heading, required, note }) => [
      heading[language],
      required ? say.yes[language] : '',
      note?.[language] ?? '',
      Object.values(choicesOf(mode, field) ?? {})
        .map(words => words[language])
        .join(' / '),
    ]),
    [null, null, say.manyRows[language], null],
    [null, null, say.examples[language], null],
    [null, null, fill(say.limit[language], { ...maxOrderImport }), null],
  ],
})
