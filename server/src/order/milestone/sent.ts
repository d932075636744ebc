import type { TransportCode } from '@dtms/contract/order/order.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { minutes } from '#kernel/clock.ts'
import { type FieldReason, refuse, refuseField } from '#kernel/refuse.ts'

export interface SentMilestone {
  code: TransportCode
  planned?: string | null | undefined
  actual?: string | null | undefined
  place: string
  note: string
}

interface Body {
  code?: TransportCode | undefined
  time?: string | null | undefined
  planned?: string | null | undefined
  place: string
  note: string
  milestones?: readonly SentMilestone[] | undefined
}

/** What was sent, whether one milestone by itself or several; times that cannot be are refused at their field. */
export const sentMilestones = (body: Body, now: Date): readonly SentMilestone[] => {
  const { code, time, planned, place, note, milestones } = body
  if (milestones) return checked(milestones, now, index => `milestones.${index}.actual`)
  if (!code) throw refuseField('code', 'required')
  return checked([{ code, actual: time, planned, place, note }], now, () => 'time')
}

const checked = (milestones: readonly SentMilestone[], now: Date, fieldOf: (index: number) => string) => {
  // A minute's grace for a clock that runs ahead.
  const latest = now.getTime() + minutes(1)
  const fields: Record<string, FieldReason> = {}
  milestones.forEach(({ planned, actual }, index) => {
    if (!planned && !actual) fields[fieldOf(index)] = { words: orderProblemWords.milestoneEmpty }
    if (actual && new Date(actual).getTime() > latest)
      fields[fieldOf(index)] = { words: orderProblemWords.milestoneFuture }
  })
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  return milestones
}
