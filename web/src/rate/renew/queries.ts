import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type CopyOptions = NonNullable<InputOf<typeof rateCalls.copyForward>['body']>
export type WhatIf = OutputOf<typeof rateCalls.whatIf>

export const renew = {
  copyForward: (id: string, body: CopyOptions) =>
    send(rateCalls.copyForward, { params: { id }, body }, { silent: true }),
  copyMany: (ids: string[], body: CopyOptions) =>
    send(rateCalls.copyManyForward, { body: { ids, ...body } }, { silent: true }),
  whatIf: (id: string, body: InquiryInput) =>
    send(rateCalls.whatIf, { params: { id }, body }, { silent: true }),
}
