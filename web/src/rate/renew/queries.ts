import { rateCalls } from '@dtms/contract/rate.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/send.ts'

export type CopyWish = NonNullable<InputOf<typeof rateCalls.copyForward>['body']>

export const renew = {
  copyForward: (id: string, body: CopyWish) =>
    send(rateCalls.copyForward, { params: { id }, body }, { silent: true }),
}
