import { failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ModeText, modeOfText } from '@dtms/contract/mode.ts'
import type { CardMapping, CardTable } from '@dtms/contract/rate/card.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { chinaDay } from '#kernel/clock.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateHooks } from '../hooks.ts'
import { scopeOf } from '../scope.ts'
import { wireFindings } from '../sheet/finding.ts'
import { providerFor } from '../sheet/provider-for.ts'
import { draftOf, keepDraft } from '../sheet/save-draft.ts'
import { providerById } from '../sheet/sql.ts'
import { checkSheetText } from '../xlsx/workbook.ts'
import { cardFiles, readInWorker } from './card-files.ts'
import { checkMarkup } from './check-markup.ts'
import { showCard } from './list-cards.ts'
import type { CardLayout } from './read/heading/layout.ts'
import type { ShownCard } from './shown-card.ts'
import {
  cardContent,
  cardRow,
  insertCard,
  layoutsOf,
  noteSheets,
  removeOldCards,
  saveLayout,
  saveMarkupTable,
  setMapping,
} from './sql.ts'

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
  const { who, address, language } = request
  const providerId = await providerFor(db, scopeOf(who), query.provider)
  if (!file) throw refuseField('file', 'required')
  await limitPerHour(db, 'rate-card', who.personId, limits.anHour)
  const businessType = query.businessType ? modeOfText(query.businessType) : undefined
  const provider = await providerById(db, providerId)
  const layouts = await layoutsOf(db, providerId, limits.layouts)
  const keep = async ({ name, bytes }: { name: string; bytes: Buffer }) => {
    if (bytes.length === 0) throw refuseField('file', 'fileEmpty')
    const result = await readInWorker({
      ...{ bytes, provider: provider?.code ?? '', businessType, fileName: name },
      today: chinaDay(clock.now()),
      layouts: layouts.map(knownLayout),
    })
    const id = ids.next()
    await db.transaction().execute(async tx => {
      await removeOldCards(tx, providerId, limits.days)
      await insertCard(tx, {
        ...{ id, providerId, bytes, personId: who.personId, fileName: name.slice(0, 200) },
        businessType: businessType ?? null,
        readingText: result.readingText,
        layoutId: result.layoutId ?? null,
      })
      await noteChange(tx, 'rates', { providerId })
      const details = { name: name.slice(0, 200) }
      await recordAudit(tx, ids, { action: 'rate.card-uploaded', personId: who.personId, address, details })
    })
    return id
  }
  const [first, ...others] = await eachFile(await cardFiles(file.name, file.bytes), language, keep)
  const card = await showCard(services, first.id, request)
  return others.length > 0 ? { ...card, more: others } : card
}

const knownLayout = ({ id, layout, markup }: Awaited<ReturnType<typeof layoutsOf>>[number]) => ({
  ...{ id, layout: layout as CardLayout, markup: (markup ?? undefined) as CardMarkup | undefined },
})

interface KeptFile {
  fileName: string
  id: string | null
  // Why it could not be read.
  reason: string | null
}

// Several cards of one mail: those that can be read are, the first of them is the response.
const eachFile = async (
  files: readonly { name: string; bytes: Buffer }[],
  language: Language,
  keep: (file: { name: string; bytes: Buffer }) => Promise<string>,
): Promise<[KeptFile & { id: string }, ...KeptFile[]]> => {
  const done: KeptFile[] = []
  let failed: Refusal | undefined
  for (const file of files) {
    try {
      done.push({ fileName: file.name, id: await keep(file), reason: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed ??= error
      done.push({ fileName: file.name, id: null, reason: failures[error.failure].words[language] })
    }
  }
  const first = done.find(({ id }) => id !== null)
  if (!first || first.id === null) throw failed ?? refuse('rate.card-no-attachment')
  return [{ ...first, id: first.id }, ...done.filter(one => one !== first)]
}

interface SentMapping {
  name?: string | undefined
  tables: (Omit<CardTable, 'service'> & { service: CardTable['service'] | string })[]
  markup?: CardMarkup | undefined
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
  const markup = sent.markup && checkMarkup(sent.markup)
  const mapping: CardMapping = {
    ...(markup && { markup }),
    tables: sent.tables.map(({ service, ...table }) => ({
      ...table,
      service: typeof service === 'string' ? { zh: service, zhtw: service, en: service } : service,
    })),
  }
  const result = await readInWorker({
    ...{ bytes, provider: card.provider, fileName: card.file_name, mapping, layouts: [] },
    today: chinaDay(clock.now()),
  })
  const name = sent.name || card.layout_name || layoutName(card.file_name)
  await db.transaction().execute(async tx => {
    const layoutId = await saveLayout(tx, {
      ...{ id: ids.next(), providerId: card.provider_id, name, personId: who.personId },
      layoutText: JSON.stringify(result.layout),
    })
    if (markup) {
      // That prices below cost are meant holds for this card alone.
      const { belowCost: _belowCost, ...remembered } = markup
      await saveMarkupTable(tx, {
        ...{ providerId: card.provider_id, supplier: markup.supplier, personId: who.personId },
        markupText: JSON.stringify(remembered),
      })
    }
    await noteChange(tx, 'rates', { providerId: card.provider_id })
    await setMapping(tx, scope, {
      ...{ id, layoutId },
      mappingText: JSON.stringify(mapping),
      readingText: result.readingText,
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
  const { sheets, openMarkup } = await readInWorker({
    ...{ bytes, provider: card.provider, fileName: card.file_name },
    ...(card.business_type !== null && { businessType: card.business_type }),
    today: chinaDay(clock.now()),
    mapping: (card.mapping ?? undefined) as CardMapping | undefined,
    markup: (card.reading as ShownCard).markup,
    layouts: layouts.filter(layout => layout.id === card.layout_id).map(knownLayout),
    withSheets: true,
  })
  if (openMarkup) throw refuse('rate.card-markup')
  if (sheets.length === 0) throw refuse('rate.card-no-prices')
  const examined = await Promise.all(
    sheets.map(async ({ channel, contentText }) => ({
      channel,
      examined: await checkSheetText(contentText),
    })),
  )
  const rateSheets = await db.transaction().execute(async tx => {
    const made: { id: string; channel: string; findings: ReturnType<typeof wireFindings> }[] = []
    for (const one of examined) {
      const draft = await keepDraft(tx, await draftOf(tx, hooks, scope, one.examined), {
        ...{ id: ids.next(), ids, address, personId: who.personId, from: 'card' },
      })
      made.push({ id: draft.id, channel: one.channel, findings: wireFindings(draft.findings, language) })
    }
    const sheetIds = made.map(one => one.id)
    await noteSheets(tx, scope, id, sheetIds)
    return made
  })
  return { rateSheets }
}
