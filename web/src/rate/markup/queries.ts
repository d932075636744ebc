import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type Markup = OutputOf<typeof rateCalls.markups>[number]
export type MarkupInput = NonNullable<InputOf<typeof rateCalls.addMarkup>['body']>
export type Effect = OutputOf<typeof rateCalls.markupEffect>
type Subjects = OutputOf<typeof rateCalls.markupSubjects>

// Everything that the form offers to choose from.
export interface MarkupChoices extends Subjects {
  channels: OutputOf<typeof rateCalls.channels>
  // Those that have an exchange rate: an amount in any other could not be added to a price.
  currencies: string[]
}

export const markups = {
  list: (signal: AbortSignal) => send(rateCalls.markups, {}, { signal }),
  choices: async (signal: AbortSignal): Promise<MarkupChoices> => {
    const [subjects, channels, fx] = await Promise.all([
      send(rateCalls.markupSubjects, {}, { signal, silent: true }),
      send(rateCalls.channels, {}, { signal, silent: true }),
      send(rateCalls.fx, {}, { signal, silent: true }),
    ])
    return { ...subjects, channels, currencies: [...new Set(['USD', ...fx.map(one => one.currency)])].sort() }
  },
  effect: (id: string | undefined, body: MarkupInput, signal: AbortSignal) =>
    send(rateCalls.markupEffect, { body: { ...body, ...(id && { id }) } }, { signal, silent: true }),
  save: async (id: string | undefined, body: MarkupInput) => {
    if (id === undefined) await send(rateCalls.addMarkup, { body })
    else await send(rateCalls.changeMarkup, { body: { id, ...body } })
  },
  remove: (id: string) => send(rateCalls.removeMarkup, { params: { id } }),
}
