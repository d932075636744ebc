import type { Language, Words } from '@dtms/contract/language.ts'
import { fill } from '@dtms/contract/language.ts'
import type { DocumentKind } from '@dtms/contract/order/order.ts'
import type { Module } from '@dtms/contract/role.ts'
import type { PayableBill } from '#bill/public.ts'

interface Way {
  to: string
  search?: Readonly<Record<string, string>>
}

// What is done on the overview itself; a link where it needs its own page.
export type NeedAction =
  | ({ kind: 'link'; words: Words } & Way)
  | {
      kind: 'decide'
      // The button that this needs; approvals are the owner's.
      right?: 'orders' | 'billing'
      // A new price of an order is asked about with its old price and its reason.
      priceChange?: { orderId: string; id: string }
      agree: () => Promise<unknown>
      decline: (reason: string) => Promise<unknown>
    }
  | { kind: 'upload'; orderId: string; document: DocumentKind }
  | { kind: 'pay'; bill: PayableBill }
  | { kind: 'chat'; conversationId: string }

// One thing that waits for me: what it is, its number, lane and amount.
export interface Need extends Way {
  id: string
  text: Words
  // Of the order, bill or provider; '' for what has none.
  name: string
  facts: readonly string[]
  amount?: string | undefined
  // "+$214.58".
  change?: string
  action: NeedAction
}

// Things of one kind: the first few by name, and how many there are.
export interface NeedGroup extends Way {
  id: string
  // They cost time or money while they wait.
  urgent: boolean
  needs: readonly Need[]
  total: number
  // `{n}` is the number of those that are not shown.
  more: Words
}

export interface NeedSource {
  id: string
  // Members without it do not get work that they cannot do.
  module?: Module
  ask: (signal: AbortSignal) => Promise<NeedGroup[]>
}

export const maxNamed = 7

export interface ChosenNeed {
  need: Need
  urgent: boolean
}

/** Without the server: a price that is decided on, and an offer in the chat, may have changed (decision 0039). */
export const withoutPrices = (groups: readonly NeedGroup[]): NeedGroup[] =>
  groups.filter(
    ({ needs }) => !needs.some(({ action }) => action.kind === 'decide' || action.kind === 'chat'),
  )

/** Seven things by name, urgent ones first, at least one of each kind while there is room; the rest as counts. */
export const chooseNeeds = (groups: readonly NeedGroup[]) => {
  const ranked = [...groups.filter(({ urgent }) => urgent), ...groups.filter(({ urgent }) => !urgent)]
  const taken = new Map(ranked.map(({ id }) => [id, 0]))
  let left = maxNamed
  for (const urgent of [true, false])
    for (let round = 0; round < maxNamed; round++)
      for (const group of ranked)
        if (group.urgent === urgent && left > 0 && round < group.needs.length) {
          taken.set(group.id, round + 1)
          left--
        }
  return {
    named: ranked.flatMap(({ id, needs, urgent }): ChosenNeed[] =>
      needs.slice(0, taken.get(id)).map(need => ({ need, urgent })),
    ),
    counted: ranked
      .map(group => ({ ...group, rest: group.total - (taken.get(group.id) ?? 0) }))
      .filter(({ rest }) => rest > 0),
  }
}

export const moreText = ({ more, rest }: { more: Words; rest: number }, language: Language): string =>
  fill(more[language], { n: rest })
