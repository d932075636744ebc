import { filePath } from '@dtms/contract/file/file.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import {
  adoptedMissingWords,
  milestonePlannedWords,
  type OrderEventName,
  orderEventWords,
} from '@dtms/contract/order/event.ts'
import { allowedMoves } from '@dtms/contract/order/flow.ts'
import {
  type ConsentSource,
  consentSourceWords,
  type DocumentKind,
  documentWords,
  type FlowStatus,
  flowStatus,
  type TransportCode,
  transportWord,
} from '@dtms/contract/order/order.ts'
import { documentsFor } from '@dtms/contract/order/rule.ts'
import type { CompiledFx } from '@dtms/pricing/number/fx.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Quote } from '@dtms/pricing/output/quote.ts'
import { withOptions } from '@dtms/pricing/output/stored-options.ts'
import { wireQuote } from '@dtms/pricing/output/wire.ts'
import { insuredBy, wireInsured } from '@dtms/pricing/price/option.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Settings } from '#kernel/settings.ts'
import { fullName } from '#kernel/text/person-name.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import { wireAmendment } from '../amendment/show.ts'
import { feeWords, wireCancelFee } from '../cancel/fee.ts'
import { warningsOf } from '../check.ts'
import { factsOf } from '../context.ts'
import { adjustmentBasis } from '../measure/adjustment-basis.ts'
import type { Actor } from '../scope.ts'
import type { AdjustmentLine } from '../tables.ts'
import { dollars, wireRow } from './row.ts'
import {
  type MeasureRow,
  type MilestoneChangeRow,
  type MilestoneRow,
  orderOf,
  type ShownOrder,
} from './sql.ts'

interface ShowContext {
  db: Database
  settings: Settings
  places: () => LocationIndex
  fx: () => CompiledFx
}

// An order as its shipper or its provider may see it, in words of one language.
export const showOrder = async (
  { db, settings, places, fx }: ShowContext,
  actor: Actor,
  id: string,
  language: Language,
) => {
  const order = await orderOf(db, actor.scope, id)
  if (!order) throw refuse('thing.not-found')
  const { details, quote, asked } = order
  const checklist = documentsFor(order.business_type, details.commodities)
  const present = new Set<string>(order.documents.filter(({ current }) => current).map(({ kind }) => kind))
  return {
    ...wireRow(order, details.fba, language),
    updateTime: order.updated_at.toISOString(),
    shipper: details.shipper,
    consignee: details.consignee,
    notify: details.notify,
    pieces: details.pieces,
    commodities: details.commodities,
    incoterm: details.incoterm,
    incotermPlace: details.incotermPlace,
    duty: details.duty,
    goodsValue: details.goodsValue,
    goodsCurrency: details.goodsCurrency,
    temperature: asked?.temperature === true,
    stackable: asked?.stackable !== false,
    insurance: insuranceOf(order),
    readyDate: details.readyDate || null,
    pickup: details.pickup,
    ports: details.ports,
    remarks: details.remarks,
    quote:
      quote && order.quote_id
        ? shownQuote(order.quote_id, asked ? withOptions(quote, asked) : quote, order.now, language)
        : null,
    amendments: order.amendments.map(amendment => wireAmendment(amendment, language)),
    measures: order.measures.map(measure => wireMeasure(measure, order.flow_status, language)),
    documents: order.documents.map(row => ({
      id: row.id,
      kind: row.kind,
      fileId: row.file_id,
      milestoneId: row.milestone_id,
      path: filePath(row.file_id),
      name: row.name,
      version: row.version,
      current: row.current,
      side: row.side,
      createTime: wireTime(row.created_at),
    })),
    checklist: checklist.map(kind => ({
      kind,
      text: documentWords[kind][language],
      present: present.has(kind),
    })),
    milestones: order.milestones.map(row => ({ id: row.id, ...wireMilestone(row) })),
    cancelPolicy: order.cancel_policy ?? [],
    cancelFee: wireCancelFee(order, fx()),
    feeAwaited: dollars(order.awaited_fee_usd_minor),
    milestoneHistory: actor.side === 'provider' ? order.milestone_changes.map(wireMilestoneChange) : [],
    events: order.events.map(event => ({
      id: event.id,
      action: event.action,
      text: eventText(event, order.business_type, places(), language),
      side: event.side,
      who: whoDid(event, order, actor, language),
      time: wireTime(event.happened_at),
      fromStatus: event.from_status,
      toStatus: event.to_status,
      reason: actor.side !== 'provider' && forStaff.has(event.action) ? '' : event.reason,
    })),
    actions: allowedMoves(actor.side, factsOf(order)),
    warnings: warningsOf(
      details,
      order.business_type,
      quote && asked ? { quote, asked } : null,
      present,
      settings.fbaBox,
      language,
    ),
  }
}

// Why staff corrected what staff had recorded is theirs to know.
const forStaff: ReadonlySet<string> = new Set(['milestone-corrected', 'milestone-voided'])

// A port or an airport stored by its code is shown by its name, as in the milestones.
const placeText = (written: unknown, places: LocationIndex, language: Language): unknown => {
  const place = typeof written === 'string' ? places.byCode.get(written) : undefined
  return place?.kind === 'sea' || place?.kind === 'air' ? `${place.name[language]} ${place.code}` : written
}

// For a milestone its code, for a document its kind.
const eventText = (
  { action, details }: ShownOrder['events'][number],
  mode: Mode,
  places: LocationIndex,
  language: Language,
): string => {
  if (action === 'adopted' && Array.isArray(details.missing) && details.missing.length > 0) {
    const names = details.missing.map(kind => documentWords[kind as DocumentKind]?.[language] ?? kind)
    return fill(adoptedMissingWords[language], { documents: names.join(language === 'en' ? ', ' : '、') })
  }
  const about =
    action === 'milestone' || action === 'milestone-corrected' || action === 'milestone-voided'
      ? [
          transportWord(details.code as TransportCode, mode)?.[language],
          placeText(details.place, places, language),
        ]
      : action === 'document' || action === 'document-removed'
        ? [documentWords[details.kind as DocumentKind]?.[language]]
        : action === 'consent-recorded' || action === 'refusal-recorded' || action === 'placed-for'
          ? [consentSourceWords[details.source as ConsentSource]?.[language]]
          : action === 'cancelled' && details.fee
            ? feeWords(details, language)
            : []
  const said = about.filter(Boolean).join(' · ')
  const isPlan = action === 'milestone' && details.planned && !details.actual
  const did = isPlan ? milestonePlannedWords : orderEventWords[action]
  return [did[language], said].filter(Boolean).join(language === 'en' ? ': ' : '：')
}

// The shipper deals with the provider, not with its clerks, but for what one of them did in the customer's place.
const whoDid = (
  event: ShownOrder['events'][number],
  order: ShownOrder,
  actor: Actor,
  language: Language,
): string =>
  event.side === 'provider' && actor.side !== 'provider'
    ? [order.provider_name?.[language] ?? '', ...(inPlace.has(event.action) ? [fullName(event)] : [])].join(
        ' · ',
      )
    : fullName(event)

const inPlace: ReadonlySet<string> = new Set<OrderEventName>(['placed-for', 'edited-for'])

const shownQuote = (quoteId: string, quote: Quote, now: Date, language: Language) => {
  const wire = wireQuote(quote, language)
  return {
    quoteId,
    totalAmount: wire.totalAmount,
    currency: wire.currency,
    currencyAmount: wire.currencyAmount,
    fxRate: wire.fxRate,
    expirationTime: wire.expirationTime,
    expired: quote.expiresAtMs <= now.getTime(),
    channel: wire.channel,
    service: wire.service,
    minDays: wire.minDays,
    maxDays: wire.maxDays,
    daysUnit: wire.daysUnit,
    calendarDays: wire.calendarDays,
    arrival: wire.arrival,
    cutOff: wire.cutOff,
    estimate: wire.estimate,
    options: wire.options,
    optionsMissing: wire.optionsMissing,
    insured: wire.insured,
    startPortCode: wire.startPortCode,
    destPortCode: wire.destPortCode,
    chargeable: wire.chargeable,
    lines: wire.lines,
  }
}

// PRODUCT 3: the sum that the quote insures the goods for, and no other.
const insuranceOf = ({ details, quote, measures }: ShownOrder) => {
  const { insured, goodsCurrency } = details
  // An amendment may have changed the value of the goods.
  const agreed = measures.findLast(({ state, of_this_quote }) => state === 'agreed' && of_this_quote)
  const sum = insured && quote ? wireInsured(agreed?.insured ?? insuredBy(quote)) : null
  return { insured, amount: sum?.amount ?? null, currency: sum?.currency ?? goodsCurrency }
}

export const wireMilestone = (row: MilestoneRow) => ({
  code: row.code,
  exception: row.exception,
  planned: row.planned_at && wireTime(row.planned_at),
  actual: row.actual_at && wireTime(row.actual_at),
  place: row.place,
  note: row.note,
  corrected: row.corrected,
  resolved: row.resolved,
})

const wireMilestoneChange = (row: MilestoneChangeRow) => ({
  id: row.id,
  milestoneId: row.milestone_id,
  kind: row.kind,
  code: row.code,
  planned: row.planned_at && wireTime(row.planned_at),
  actual: row.actual_at && wireTime(row.actual_at),
  place: row.place,
  note: row.note,
  reason: row.reason,
  who: fullName(row),
  time: wireTime(row.changed_at),
})

const wireMeasure = (row: MeasureRow, status: FlowStatus, language: Language) => {
  const [previous, total] = [Number(row.previous_usd_minor), Number(row.total_usd_minor)]
  return {
    id: row.id,
    kind: row.kind,
    state: row.state === 'waiting' && status === flowStatus.cancel ? ('closed' as const) : row.state,
    inPrice: row.state === 'agreed' && row.of_this_quote,
    pieces: row.pieces,
    note: row.note,
    previousAmount: minorToNumber(previous, 2),
    totalAmount: minorToNumber(total, 2),
    difference: minorToNumber(total - previous, 2),
    lines: row.lines.map(line => wireAdjustment(line, language)),
    createTime: wireTime(row.created_at),
    decideTime: row.decided_at && wireTime(row.decided_at),
    recordedConsent: row.consent_source && {
      source: row.consent_source,
      text: consentSourceWords[row.consent_source][language],
      note: row.consent_note ?? '',
      fileId: row.consent_file_id,
    },
  }
}

const wireAdjustment = (line: AdjustmentLine, language: Language) => {
  const { note, ...basis } = adjustmentBasis(line)
  return {
    code: line.code,
    text: line.text[language],
    leg: line.leg,
    ...basis,
    note: note?.[language] ?? '',
    amount: minorToNumber(line.amountMinor, line.exponent),
    currency: line.currency,
    amountUsd: minorToNumber(line.amountUsdMinor, 2),
  }
}

// What PostgreSQL writes into JSON, as the wire has it.
const wireTime = (text: string): string => new Date(text).toISOString()
