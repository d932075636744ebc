import type { CardTable } from '@dtms/contract/rate/card.ts'
import type { CardMarkup } from '@dtms/contract/rate/card-markup.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send, upload } from '#kernel/request/send.ts'

export type Card = OutputOf<typeof rateCalls.card>
export type ReadTable = Card['tables'][number]
export type CardPrice = ReadTable['prices'][number]
export type CardFact = Card['facts'][number]
export type CardRow = OutputOf<typeof rateCalls.cards>[number]
export type CardLayout = OutputOf<typeof rateCalls.cardLayouts>[number]
export type CardDraft = OutputOf<typeof rateCalls.draftCard>['rateSheets'][number]
export type Table = CardTable

export const cards = {
  list: (signal: AbortSignal) => send(rateCalls.cards, {}, { signal }),
  layouts: (signal: AbortSignal) => send(rateCalls.cardLayouts, {}, { signal }),
  removeLayout: (id: string) => send(rateCalls.removeCardLayout, { params: { id } }),
  card: (id: string, signal?: AbortSignal) =>
    send(rateCalls.card, { params: { id } }, signal ? { signal } : {}),
  // The provider is named by portal admins only.
  upload: (file: File, provider: string | undefined, onProgress: (share: number) => void) =>
    upload(rateCalls.createCard, file, { onProgress, silent: true }, { query: provider ? { provider } : {} }),
  map: (id: string, name: string, tables: Table[], markup: CardMarkup | undefined) =>
    send(rateCalls.mapCard, {
      params: { id },
      body: { ...(name !== '' && { name }), ...(markup && { markup }), tables },
    }),
  removeMarkup: (id: string, supplier: string) =>
    send(rateCalls.removeCardMarkup, { params: { id }, query: { supplier } }),
  draft: (id: string) => send(rateCalls.draftCard, { params: { id } }),
  providers: async (signal: AbortSignal) =>
    (await send(rateCalls.markupSubjects, {}, { signal, silent: true })).providers,
}
