import { providerCalls } from '@dtms/contract/account/provider.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Provider = OutputOf<typeof providerCalls.providers>[number]
type Added = NonNullable<InputOf<typeof providerCalls.addProvider>['body']>
type Changes = NonNullable<InputOf<typeof providerCalls.updateProvider>['body']>

// Every call about the companies that carry.
export const providers = {
  list: (signal: AbortSignal) => send(providerCalls.providers, {}, { silent: true, signal }),
  add: (body: Added) => send(providerCalls.addProvider, { body }),
  save: (body: Changes) => send(providerCalls.updateProvider, { body }),
}
