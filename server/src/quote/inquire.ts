import type { Language } from '@dtms/contract/language.ts'
import { type InquiryInput, serviceOptions } from '@dtms/contract/quote.ts'
import { priceInquiry } from '@dtms/pricing/price.ts'
import { groupCommit } from '#kernel/group-commit.ts'
import type { Services } from '#kernel/services.ts'
import { buyerOf, type RateBookKeeper } from '#rate/public.ts'
import { answerInWords } from './answer.ts'
import { readInquiry } from './read-inquiry.ts'
import { insertInquiries, type NewInquiry, type Owner } from './sql.ts'

// Prices what was asked on every channel that fits, keeps the answer as it is given, and gives it.
export const createInquirer = ({ db, ids, clock }: Services, rates: RateBookKeeper) => {
  const store = groupCommit<NewInquiry>(inquiries => insertInquiries(db, inquiries))

  return async (input: InquiryInput, owner: Owner, language: Language) => {
    const { inquiry, originName, destinationName } = readInquiry(input)
    // One book for the whole inquiry: rates that change meanwhile are not mixed in.
    const book = rates.current()
    const priced = priceInquiry({
      sheets: book.shelf,
      inquiry,
      nowMs: clock.now().getTime(),
      fx: book.fx,
      markups: book.markups,
      calendar: book.calendar,
      providers: book.providers,
      buyer: buyerOf(book, owner.customerId),
    })
    const stored: NewInquiry = {
      id: ids.next(),
      owner,
      businessType: inquiry.businessType,
      input: whatWasSent(input),
      originName,
      destinationName,
      quotes: priced.quotes,
      refusals: priced.refusals,
      costs: priced.costs,
    }
    await store(stored)
    return answerInWords(stored, clock.now(), language)
  }
}

// Unknown fields are dropped: only what an inquiry may hold is kept and given back.
const whatWasSent = ({ businessType, inputData, pieces, options, goods }: InquiryInput) => ({
  ...(businessType != null && { businessType }),
  inputData: Object.fromEntries(Object.entries(inputData).filter(([name]) => inputFields.has(name))),
  ...(pieces != null && {
    pieces: pieces.map(({ quantity, lengthCm, widthCm, heightCm, weightKg }) => ({
      quantity,
      lengthCm,
      widthCm,
      heightCm,
      weightKg,
    })),
  }),
  ...(options != null && { options: ticked(options) }),
  ...(goods != null && { goods }),
})

const ticked = (options: NonNullable<InquiryInput['options']>) =>
  Array.isArray(options)
    ? options
    : Object.fromEntries(Object.entries(options).filter(([name]) => isServiceOption(name)))

const isServiceOption = (name: string) => (serviceOptions as readonly string[]).includes(name)

const inputFields = new Set([
  'OriginType',
  'OriginAddressCode',
  'OriginCountryCode',
  'OriginZipCode',
  'DestinationType',
  'DestinationAddressCode',
  'DestinationCountryCode',
  'DestinationZipCode',
  'FbaWarehouseCode',
  'TotalQuantity',
  'TotalVolume',
  'TotalWeight',
  'GoodsValue',
  'GoodsCurrency',
  'GoodsName',
  'GoodsReadyType',
])
