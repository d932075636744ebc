import { deskSiteCalls } from '@dtms/contract/desk/site.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type SiteFacts = OutputOf<typeof deskSiteCalls.site>
export type SiteChanges = NonNullable<InputOf<typeof deskSiteCalls.change>['body']>

export const siteDesk = {
  show: (signal: AbortSignal) => send(deskSiteCalls.site, {}, { silent: true, signal }),
  save: (body: SiteChanges) => send(deskSiteCalls.change, { body }),
}
