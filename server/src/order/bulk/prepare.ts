import { type Mode, modes } from '@dtms/contract/mode.ts'
import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import { type OrderInput, orderFields } from '@dtms/contract/order/shape.schema.ts'
import * as z from 'zod/mini'
import { validate } from '#kernel/http/validate.ts'
import { type FieldReason, Refusal } from '#kernel/refuse.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import {
  type AddressEntry,
  type CommodityEntry,
  filledLine,
  filledParty,
} from '../address-book/from-address-book.ts'
import { reasons, submissionProblems } from '../check.ts'
import { changedDetails, emptyDetails, piecesOf } from '../details.ts'

// An order of many, read and checked exactly as one that is placed alone, but for its quote, which comes later: all
// that is wrong is named at its field instead of being thrown.
export interface NamedRecords {
  shipper?: AddressEntry | undefined
  consignee?: AddressEntry | undefined
  notify?: AddressEntry | undefined
  commodities: readonly (CommodityEntry | undefined)[]
}

export interface PreparedOrder {
  // Undefined where the fields themselves cannot be read.
  details: OrderDetails | undefined
  problems: Record<string, FieldReason>
}

const schema = z.object(orderFields)

export const prepareOrder = (
  sent: unknown,
  named: NamedRecords,
  mode: Mode,
  now: Date,
  places: LocationIndex,
): PreparedOrder => {
  const problems: Record<string, FieldReason> = {}
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      Object.assign(problems, error.fields)
      return undefined
    }
  }
  const input = attempt((): OrderInput => validate(schema, sent))
  if (!input) return { details: undefined, problems }
  const pieces = attempt(() => piecesOf(input.pieces ?? [])) ?? []
  const details = fromEntries(changedDetails(emptyDetails, { ...input, pieces: undefined }), named)
  const whole = { ...details, pieces }
  const toDoor = !modes[mode].toAmazon && whole.ports.destination === ''
  return {
    details: whole,
    problems: { ...reasons(submissionProblems(whole, mode, now, { places, toDoor })), ...problems },
  }
}

const fromEntries = (details: OrderDetails, named: NamedRecords): OrderDetails => ({
  ...details,
  shipper: named.shipper && details.shipper ? filledParty(details.shipper, named.shipper) : details.shipper,
  consignee:
    named.consignee && details.consignee
      ? filledParty(details.consignee, named.consignee)
      : details.consignee,
  notify: named.notify && details.notify ? filledParty(details.notify, named.notify) : details.notify,
  commodities: details.commodities.map((line, index) => {
    const entry = named.commodities[index]
    return entry ? filledLine(line, entry) : line
  }),
})
