import { fieldFits, type ImportField } from '@dtms/contract/import/column.ts'
import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import { maxOrderImport as max } from '@dtms/contract/import/import.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { channelFinder, type Rule } from './check/channels.ts'
import type { ImportContext } from './context.ts'
import { changeImport, recheckAll } from './held.ts'
import { fingerprintOf, missingFields } from './map/suggest.ts'
import { rememberMapping } from './mapping/sql.ts'
import { addColumn, updateImport } from './sql.ts'
import type { StoredHeading } from './stored-format.ts'

export interface Mapping {
  mapping: readonly { column: number; field: ImportField }[]
  // '' where a column says it.
  readyDate: string
  remember: boolean
}

/** The customer assigns the columns: the file is checked with that mapping, and the next similar one is recognised. */
export const remapImport = (
  context: ImportContext,
  who: CustomerSession,
  id: string,
  { mapping, readyDate, remember }: Mapping,
  language: Language,
) =>
  changeImport(context, who, id, async (tx, held) => {
    if (held.state !== 'mapping' && held.state !== 'checked') throw refuse('import.placed')
    const headings = mappedHeadings(held.headings, held.business_type, mapping)
    const missing = missingFields(headings, held.business_type)
    const addsDay = readyDate !== '' && missing.includes('readyDate') && headings.length < max.columns
    const [first] = missing.filter(field => !addsDay || field !== 'readyDate')
    if (first) throw refuseField(`mapping.${first}`, 'required')
    // One day for all orders is a column like any other: it is seen and set right in the grid.
    const all = addsDay ? [...headings, dayHeading(readyDate, language)] : headings
    if (addsDay) await addColumn(tx, id, headings.length, readyDate)
    await updateImport(tx, id, { headings: JSON.stringify(all) })
    if (remember)
      await rememberMapping(tx, {
        id: context.services.ids.next(),
        customerId: who.customerId,
        mode: held.business_type,
        fingerprint: fingerprintOf(held.headings),
        headings: JSON.stringify(headings.map(({ heading, field }) => ({ heading, field }))),
        fileName: held.file_name,
        personId: who.personId,
      })
    await recheckAll(context, tx, { ...held, headings: all })
  })

const dayHeading = (day: string, language: Language): StoredHeading => ({
  heading: importColumnWords.readyDate.heading[language],
  field: 'readyDate',
  source: 'chosen',
  samples: [day],
})

const mappedHeadings = (
  headings: readonly StoredHeading[],
  mode: Mode,
  mapping: Mapping['mapping'],
): StoredHeading[] => {
  const chosen = new Map<number, ImportField>()
  const taken = new Set<ImportField>()
  for (const [index, { column, field }] of mapping.entries()) {
    if (column >= headings.length || !fieldFits(mode, field))
      throw refuseField(`mapping.${index}.${column >= headings.length ? 'column' : 'field'}`, 'choice')
    // One column for each field, one field for each column.
    if (chosen.has(column) || taken.has(field)) throw refuseField(`mapping.${index}.field`, 'choice')
    chosen.set(column, field)
    taken.add(field)
  }
  return headings.map((heading, column) => {
    const field = chosen.get(column) ?? ''
    return field === heading.field ? heading : { ...heading, field, source: 'chosen' }
  })
}

/** Another choice of channel: all that is not placed is priced again. */
export const changeRule = (context: ImportContext, who: CustomerSession, id: string, rule: Rule) =>
  changeImport(context, who, id, async (tx, held) => {
    const { channel } = checkedRule(context, who.customerId, held.business_type, rule)
    await updateImport(tx, id, { rule: rule.rule, channel })
    if (held.state !== 'mapping') await recheckAll(context, tx, { ...held, rule: rule.rule, channel })
  })

/** The rule for storage: a channel only if the rule needs one, and then an existing one. */
export const checkedRule = (
  { quotes }: ImportContext,
  customerId: string,
  mode: Mode | undefined,
  { rule, channel }: Rule,
): Rule => {
  if (rule !== 'channel') return { rule, channel: '' }
  if (channel === '') throw refuseField('channel', 'chooseService')
  if (mode !== undefined) {
    const known = channelFinder(quotes.bulkPricer(customerId), mode)
    if (!known.find(channel)) throw refuseField('channel', 'choice')
  }
  return { rule, channel }
}
