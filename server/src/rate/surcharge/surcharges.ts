import type { Language } from '@dtms/contract/language.ts'
import type { surchargeSchema } from '@dtms/contract/rate/surcharge.schema.ts'
import {
  type SurchargeColumn,
  surchargeBasisText,
  surchargeColumns,
  surchargeColumnWords,
  surchargeTermWords,
} from '@dtms/contract/rate/surcharge.ts'
import { chargeName, codesCalled } from '@dtms/pricing/sheet/charge-name.ts'
import type * as z from 'zod/mini'
import { exportFile } from '#documents/export.ts'
import { everyRow, listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { audienceText } from '../audience.ts'
import { scopeOf } from '../scope.ts'
import { conditionText } from './condition.ts'
import { countedTerms, type SurchargeFilter, type SurchargeRow, surchargePlan, surchargesIn } from './sql.ts'

type Query = z.output<typeof surchargeSchema.surcharges.query>
type ExportQuery = z.output<typeof surchargeSchema.exportSurcharges.query>
type Request = RequestContext<Session>

const found = ({ db }: Services, { who }: Request, filter: SurchargeFilter) =>
  surchargesIn(db, scopeOf(who), filter, codesCalled(filter.keyword ?? ''))

// The table of contents of all surcharges (issue I): of one's own provider's channels.
export const listSurcharges = async (services: Services, query: Query, request: Request) => {
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(services.db, found(services, request, query), surchargePlan, query),
    countedTerms(found(services, request, { ...query, term: '' })),
  ])
  return { ...page, list: rows.map(row => wireSurcharge(row, request.language)), counts }
}

const names: Record<Language, string> = { zh: '附加费', zhtw: '附加費', en: 'surcharges' }

export const exportSurcharges = async (services: Services, query: ExportQuery, request: Request) => {
  const { language } = request
  return exportFile({
    name: names[language],
    format: query.format,
    columns: surchargeColumns.map(id => ({
      id,
      heading: surchargeColumnWords[id][language],
      cell: (row: SurchargeRow) => cellOf(id, row, language),
    })),
    shown: query.columns,
    rows: everyRow(found(services, request, query), surchargePlan, query),
  })
}

const cellOf = (id: SurchargeColumn, row: SurchargeRow, language: Language): string | number | null => {
  const wire = wireSurcharge(row, language)
  if (id === 'basis') return surchargeBasisText(wire.per, language)
  if (id === 'audience') return audienceText(row, language)
  return id === 'term' ? surchargeTermWords[wire.term][language] : wire[id]
}

const wireSurcharge = ({ item, service, zones, ...row }: SurchargeRow, language: Language) => {
  const isShare = item.per.startsWith('percent')
  const [min, max] = [textOf(item.min), textOf(item.max)]
  return {
    ...{ id: row.id, sheetId: row.sheet_id, line: row.line, provider: row.provider, channel: row.channel },
    ...{ service: service[language] ?? '', businessType: row.business_type, version: row.version },
    ...{ customerName: row.customer_name, group: row.group_name, code: row.code },
    ...{ name: item.text?.[language] || chargeName(row.code)[language], per: item.per, min, max },
    amount: isShare ? `${item.amount}%` : String(item.amount),
    currency: isShare && min === null && max === null ? null : row.currency,
    condition: conditionText(item.when, language, zones ?? []),
    ...{ validFrom: row.from_day, validTo: row.to_day, term: row.term },
  }
}

const textOf = (value: string | number | undefined): string | null =>
  value === undefined || value === '' ? null : String(value)
