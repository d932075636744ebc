import { exampleReference } from '@dtms/contract/import/import.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { grantsOn } from '#account/public.ts'
import { storeSpreadsheet } from '#file/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Rule } from './check/channels.ts'
import { checkGroups, namesIn, openCheck } from './check/check-all.ts'
import type { CheckContext } from './check/check-order.ts'
import { groupRows, layoutOf, type OrderGroup, referenceOf } from './check/group.ts'
import { eachInSlices } from './check/slices.ts'
import type { ImportContext } from './context.ts'
import { fieldOfHeading, modeOfTab } from './map/known-headings.ts'
import { fingerprintOf, isCertain, looked, modeByContent, suggestMapping } from './map/suggest.ts'
import { rememberedMapping } from './mapping/remember.ts'
import { unpackedRow } from './read/packed-row.ts'
import { type OrderFile, readOrderFile } from './read/read-file.ts'
import { insertImport, insertOrders, insertRows, type PlacedRow, refreshCounts } from './sql.ts'

const maxAnHour = 120
export const thingKind = 'order-import'

/** Reads a file and, where its columns are known, checks and prices it. Nothing is ordered. */
export const uploadImport = async (
  context: ImportContext,
  file: UploadedFile | undefined,
  asked: Asked,
  { who }: RequestContext<CustomerSession>,
): Promise<string> => {
  const { db } = context.services
  const grants = await grantsOn(db, who, 'import')
  grants.press('upload')
  await limitPerHour(db, 'order-import', who.personId, maxAnHour)
  const read = await readOrderFile(file)
  try {
    return await storeImport(context, file, read, asked, who)
  } finally {
    read.release()
  }
}

interface Asked {
  mode: Mode | undefined
  rule: Rule
}

const storeImport = async (
  context: ImportContext,
  file: UploadedFile | undefined,
  read: OrderFile,
  asked: Asked,
  { customerId, personId }: CustomerSession,
): Promise<string> => {
  const { services, rates } = context
  const { db, ids } = services
  const mode = modeOf(read, asked.mode)
  const { rows, examples } = await withoutExamples(read)
  if (rows.length === 0) throw refuse('import.no-rows')
  const fingerprint = fingerprintOf(read.headings.map(heading => ({ heading })))
  const remembered = await rememberedMapping(db, customerId, mode, fingerprint)
  const headings = suggestMapping(
    { headings: read.headings, rows: rows.slice(0, looked).map(unpackedRow) },
    mode,
    remembered,
    rates.current().places,
  )
  const id = ids.next()
  const certain = isCertain(headings, mode)
  const groups = certain ? await groupRows(rows, layoutOf(headings)) : []
  const check = certain
    ? await openCheck(
        context,
        db,
        { id, customerId, mode, headings, rule: asked.rule },
        await namesIn(groups, headings),
      )
    : undefined
  const { kept, attach } = await storeSpreadsheet(services, {
    name: file?.name ?? '',
    bytes: file?.bytes ?? Buffer.alloc(0),
    personId,
  })
  await db.transaction().execute(async tx => {
    await attach(tx, { kind: thingKind, id })
    await insertImport(tx, {
      ...{ id, customer_id: customerId, person_id: personId, business_type: mode },
      state: certain ? 'checked' : 'mapping',
      ...{ file_id: kept.id, file_name: kept.name, file_sha256: kept.sha256 },
      headings: JSON.stringify(headings),
      ...{ rule: asked.rule.rule, channel: asked.rule.channel, example_count: examples },
    })
    await insertRows(tx, id, check ? placedRows(groups) : rows.map(row => ({ row, place: row.row })))
    if (check) await writeChecked(tx, id, customerId, groups, check)
    await refreshCounts(tx, id, { state: certain ? 'checked' : 'mapping' })
  })
  return id
}

const placedRows = (groups: readonly OrderGroup[]): PlacedRow[] =>
  groups.flatMap(({ place, rows }) => rows.map(row => ({ row, place })))

/** Checks the groups and writes what was found, some at a time. */
export const writeChecked = (
  tx: Tx,
  id: string,
  customerId: string,
  groups: Iterable<OrderGroup> | AsyncIterable<OrderGroup>,
  context: CheckContext,
) => insertOrders(tx, id, customerId, checkGroups(groups, context))

// The chosen mode, unless the file is the template of another mode; otherwise the one detected from the file.
const modeOf = ({ tab, headings }: OrderFile, chosen: Mode | undefined): Mode => {
  const told = modeOfTab(tab) ?? modeByContent(headings)
  if (chosen === undefined) {
    if (told === undefined) throw refuseField('businessType', 'chooseMode')
    return told
  }
  if (modeOfTab(tab) !== undefined && told !== chosen) throw refuse('import.other-mode')
  return chosen
}

const withoutExamples = async ({ headings, rows }: OrderFile) => {
  const column = headings.findIndex(heading => fieldOfHeading(heading) === 'customerRef')
  const layout = new Map([['customerRef', column] as const])
  const own: OrderFile['rows'] = []
  await eachInSlices(rows, row => {
    if (!exampleReference.test(referenceOf(row, layout))) own.push(row)
  })
  return { rows: own, examples: rows.length - own.length }
}
