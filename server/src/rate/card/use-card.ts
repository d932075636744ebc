import { type ModeText, modeOfText } from '@dtms/contract/mode.ts'
import type { CardMapping, CardTable } from '@dtms/contract/rate/card.ts'
import { inSheetWorker } from '#documents/spreadsheet.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { chinaDay } from '#kernel/clock.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateHooks } from '../hooks.ts'
import { scopeOf } from '../scope.ts'
import { wireFindings } from '../sheet/finding.ts'
import { providerFor } from '../sheet/provider-for.ts'
import { draftOf } from '../sheet/save-draft.ts'
import { insertDraft, providerById } from '../sheet/sql.ts'
import { checkSheetText } from '../xlsx/workbook.ts'
import { showCard } from './list-cards.ts'
import type { CardLayout } from './read/layout.ts'
import { cardContent, cardRow, insertCard, layoutsOf, removeOldCards, saveLayout, setMapping } from './sql.ts'
import type { CardAnswer, CardTask } from './worker.ts'

const entry = new URL('./worker.ts', import.meta.url)
const limits = { anHour: 240, layouts: 200, days: 90 }

/** Reads a card and proposes what its cells mean; nothing is sold by it. */
export const uploadCard = async (
  services: Services,
  {
    query,
    file,
  }: {
    query: { businessType?: ModeText | undefined; provider?: string | undefined }
    file: UploadedFile | undefined
  },
  request: RequestContext<Session>,
) => {
  const { db, ids, clock } = services
  const { who, address } = request
  const providerId = await providerFor(db, scopeOf(who), query.provider)
  if (!file) throw refuseField('file', 'required')
  if (file.bytes.length === 0) throw refuseField('file', 'fileEmpty')
  await limitPerHour(db, 'rate-card', who.personId, limits.anHour)
  refuseOther(file.bytes)
  const businessType = query.businessType ? modeOfText(query.businessType) : undefined
  const provider = await providerById(db, providerId)
  const layouts = await layoutsOf(db, providerId, limits.layouts)
  const answer = await read({
    ...{ bytes: file.bytes, provider: provider?.code ?? '', businessType, fileName: file.name },
    today: chinaDay(clock.now()),
    layouts: layouts.map(({ id, layout }) => ({ id, layout: layout as CardLayout })),
  })
  const id = ids.next()
  await db.transaction().execute(async tx => {
    await removeOldCards(tx, providerId, limits.days)
    await insertCard(tx, {
      ...{ id, providerId, bytes: file.bytes, personId: who.personId, fileName: file.name.slice(0, 200) },
      businessType: businessType ?? null,
      readingText: JSON.stringify(answer.shown),
      layoutId: answer.layoutId ?? null,
    })
    const details = { name: file.name.slice(0, 200) }
    await recordAudit(tx, ids, { action: 'rate.card-uploaded', personId: who.personId, address, details })
  })
  return showCard(services, id, request)
}

const read = (task: CardTask) => inSheetWorker<CardAnswer>(entry, { ...task }, 'readingMuch')

// By the first bytes: XLS and workbooks under a password are compound files.
const refuseOther = (bytes: Buffer): void => {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === '\u00d0\u00cf\u0011\u00e0') throw refuse('rate.card-old-workbook')
  if (pictures.some(mark => start.startsWith(mark))) throw refuse('rate.card-picture')
}
const pictures = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', '%PDF', 'RIFF', 'BM']

interface SentMapping {
  name?: string | undefined
  tables: (Omit<CardTable, 'service'> & { service: CardTable['service'] | string })[]
}

/** What the staff say about the cells. The layout is remembered for the next file. */
export const mapCard = async (
  services: Services,
  id: string,
  sent: SentMapping,
  request: RequestContext<Session>,
) => {
  const { db, ids, clock } = services
  const { who } = request
  const scope = scopeOf(who)
  const card = await cardRow(db, scope, id)
  const bytes = card && (await cardContent(db, scope, id))
  if (!card || !bytes) throw refuse('thing.not-found')
  const mapping: CardMapping = {
    tables: sent.tables.map(({ service, ...table }) => ({
      ...table,
      service: typeof service === 'string' ? { zh: service, zhtw: service, en: service } : service,
    })),
  }
  const answer = await read({
    ...{ bytes, provider: card.provider, fileName: card.file_name, mapping, layouts: [] },
    today: chinaDay(clock.now()),
  })
  const name = sent.name || card.layout_name || layoutName(card.file_name)
  await db.transaction().execute(async tx => {
    const layoutId = await saveLayout(tx, {
      ...{ id: ids.next(), providerId: card.provider_id, name, personId: who.personId },
      layoutText: JSON.stringify(answer.layout),
    })
    await setMapping(tx, scope, {
      ...{ id, layoutId },
      mappingText: JSON.stringify(mapping),
      readingText: JSON.stringify(answer.shown),
    })
  })
  return showCard(services, id, request)
}

// The next file has another date in its name.
const layoutName = (fileName: string): string =>
  fileName
    .slice(0, 100)
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replace(/[0-9]{1,4}[年月日./_-]?/g, '')
    .replace(/\s+/g, ' ')
    .trim() || fileName.slice(0, 100)

/** Ordinary drafts of rate sheets, one for each channel; findings, difference and publishing as with any other. */
export const draftCard = async (
  { db, ids, clock }: Services,
  hooks: Pick<RateHooks, 'mayNameCustomer'>,
  id: string,
  { who, language, address }: RequestContext<Session>,
) => {
  const scope = scopeOf(who)
  const card = await cardRow(db, scope, id)
  const bytes = card && (await cardContent(db, scope, id))
  if (!card || !bytes) throw refuse('thing.not-found')
  if (card.mapping === null && card.layout_id === null) throw refuse('rate.card-unmapped')
  const layouts = await layoutsOf(db, card.provider_id, limits.layouts)
  const { sheets } = await read({
    ...{ bytes, provider: card.provider, fileName: card.file_name },
    ...(card.business_type !== null && { businessType: card.business_type }),
    today: chinaDay(clock.now()),
    mapping: (card.mapping ?? undefined) as CardMapping | undefined,
    layouts: layouts
      .filter(layout => layout.id === card.layout_id)
      .map(layout => ({ id: layout.id, layout: layout.layout as CardLayout })),
  })
  if (sheets.length === 0) throw refuse('rate.card-no-prices')
  const examined = await Promise.all(
    sheets.map(async sheet => ({
      ...{ channel: sheet.channel, examined: await checkSheetText(JSON.parse(sheet.contentText)) },
    })),
  )
  const rateSheets = await db.transaction().execute(async tx => {
    const made: { id: string; channel: string; findings: ReturnType<typeof wireFindings> }[] = []
    for (const one of examined) {
      const sheetId = ids.next()
      const { row, findings } = await draftOf(tx, hooks, scope, one.examined)
      await insertDraft(tx, sheetId, who.personId, row)
      await recordAudit(tx, ids, {
        action: 'rate.sheet-created',
        personId: who.personId,
        address,
        details: { sheetId, channel: one.channel, from: 'card' },
      })
      made.push({ id: sheetId, channel: one.channel, findings: wireFindings(findings, language) })
    }
    return made
  })
  return { rateSheets }
}
