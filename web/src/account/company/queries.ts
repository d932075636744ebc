import { companyCalls } from '@dtms/contract/account/company.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Company = OutputOf<typeof companyCalls.company>
export type CompanyChange = OutputOf<typeof companyCalls.companyHistory>['list'][number]
export type CompanyChanges = NonNullable<InputOf<typeof companyCalls.updateCompany>['body']>

export const company = {
  show: (signal: AbortSignal) => send(companyCalls.company, {}, { signal }),
  save: (body: CompanyChanges) => send(companyCalls.updateCompany, { body }),
  history: (currentPage: number, signal: AbortSignal) =>
    send(companyCalls.companyHistory, { query: { currentPage, pageSize: 10 } }, { signal }),
}
