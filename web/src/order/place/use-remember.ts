import { modes } from '@dtms/contract/mode.ts'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import type { LineDraft, OrderDraft } from './draft.ts'
import { stored } from './stored.ts'
import type { OrderForm } from './use-order-form.ts'

const things = ['shipper', 'consignee', 'commodities'] as const
export type Rememberable = (typeof things)[number]
export type Remember = ReturnType<typeof useRemember>

// What was typed, not taken from the address book or the list of commodities.
const isTyped = (draft: OrderDraft, thing: Rememberable): boolean =>
  thing === 'commodities'
    ? draft.commodities.some(isNewLine)
    : draft[thing].id === '' && draft[thing].line1.trim() !== ''

const isNewLine = (line: LineDraft): boolean => line.id === '' && (line.nameEn || line.nameZh).trim() !== ''

// Parties and goods that are typed are stored for the next order, unless that is unticked.
export const useRemember = ({ draft, mode, details }: OrderForm) => {
  const mayAddress = usePermission('addresses')
  const mayCommodity = usePermission('commodities')
  const [unticked, setUnticked] = useState<readonly Rememberable[]>([])

  const isOffered = (thing: Rememberable): boolean =>
    isTyped(draft, thing) &&
    (thing === 'commodities' ? mayCommodity : mayAddress)('button', 'add') &&
    (thing !== 'consignee' || !modes[mode].toAmazon || draft.hasConsignee)

  // The order is placed: what cannot be stored, because it is stored already, does not concern it.
  const store = async (): Promise<void> => {
    const wanted = things.filter(thing => isOffered(thing) && !unticked.includes(thing))
    await Promise.allSettled(
      wanted.flatMap(thing => {
        if (thing === 'commodities')
          return details.commodities
            .filter((_, at) => isNewLine(draft.commodities[at] as LineDraft))
            .map(stored.rememberCommodity)
        const party = details[thing]
        return party ? [stored.rememberParty(thing, party)] : []
      }),
    )
  }

  return {
    isOffered,
    isTicked: (thing: Rememberable) => !unticked.includes(thing),
    tick: (thing: Rememberable, ticked: boolean) =>
      setUnticked(before => [...before.filter(one => one !== thing), ...(ticked ? [] : [thing])]),
    store,
  }
}
