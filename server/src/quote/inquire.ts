import type { Language } from '@dtms/contract/language.ts'
import {
  inputFields as inputDataFields,
  inquiryFields,
  pieceFields as pieceFieldNames,
} from '@dtms/contract/quote/input.schema.ts'
import type { InquiryInput, quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import type { CostRecord } from '@dtms/pricing/output/quote.ts'
import { PlanBook } from '@dtms/pricing/price/plan.ts'
import { priceLane } from '@dtms/pricing/price/price.ts'
import { WrittenJson } from '#kernel/bytes/written-json.ts'
import { groupCommit } from '#kernel/group-commit.ts'
import type { Services } from '#kernel/services.ts'
import { buyerOf, type RateBook, type RateBookKeeper } from '#rate/public.ts'
import { writeRow } from './kept/write-kept.ts'
import { type SheetText, sheetText } from './quote-words.ts'
import { readInquiry } from './read-inquiry.ts'
import { insertInquiries, insertWords, type NewInquiry, type Owner } from './sql.ts'
import { writeAnswer } from './written/write-answer.ts'

type Answer = WrittenJson<OutputOf<typeof quoteCalls.inquire>>

// Prices what was asked on every channel that fits, keeps the answer as it is given, and gives it.
export const createInquirer = ({ db, pool, ids, clock }: Services, rates: RateBookKeeper) => {
  const knownWords = new Set<string>()
  const plansOf = planKeeper()

  const store = groupCommit<NewInquiry>(async inquiries => {
    const fresh = new Map<string, SheetText>()
    for (const { texts } of inquiries)
      for (const text of texts) if (!knownWords.has(text.id)) fresh.set(text.id, text)
    // Before the quotes that refer to them.
    if (fresh.size > 0) await insertWords(db, [...fresh.values()])
    for (const id of fresh.keys()) knownWords.add(id)
    await insertInquiries(pool, inquiries)
  })

  return (input: InquiryInput, owner: Owner, language: Language): Promise<Answer> => {
    // One book for the whole inquiry: rates that change meanwhile are not mixed in.
    const book = rates.current()
    const located = readInquiry(input, book.places)
    const { inquiry, origin, destination } = located
    const nowMs = clock.now().getTime()
    const plan = plansOf(book).planFor(inquiry, buyerOf(book, owner.customerId), nowMs)
    const { fx, providers } = book
    const priced = priceLane(plan, inquiry, { nowMs, fx, providers })
    const id = ids.next()
    const texts = priced.quotes.map((quote, index) => sheetText(quote, priced.costs[index] as CostRecord))
    const row = writeRow({ id, owner, input: whatWasSent(input), located, priced, texts })
    // The answer is written when it may be sent: into memory that the one before has just left, and that the
    // processor still has at hand. Sixty that wait for their commit would drive one another out.
    return store({ row, texts }).then(
      (): Answer => new WrittenJson(writeAnswer({ id, origin, destination, nowMs }, priced, texts, language)),
    )
  }
}

// What lanes ask is remembered for as long as the rates are what they were.
const planKeeper = () => {
  let planned: RateBook | undefined
  let plans: PlanBook | undefined
  return (book: RateBook): PlanBook => {
    if (!plans || book !== planned) {
      planned = book
      plans = new PlanBook(book.shelf, book)
    }
    return plans
  }
}

// Unknown fields are dropped: only what an inquiry may hold is kept and given back. Mostly there are none.
const whatWasSent = (input: InquiryInput): unknown => {
  const { businessType, inputData, pieces, options, goods } = input
  const isPlain =
    options == null &&
    hasOnly(input, topFields) &&
    hasOnly(inputData, inputFields) &&
    (pieces == null || pieces.every(piece => hasOnly(piece, pieceFields)))
  if (isPlain) return input
  return {
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
    ...(options != null && { options: Array.isArray(options) ? options : optionsOf(options) }),
    ...(goods != null && { goods }),
  }
}

const hasOnly = (fields: object, known: ReadonlySet<string>): boolean => {
  for (const name in fields) if (!known.has(name)) return false
  return true
}

const topFields = new Set(inquiryFields)
const inputFields = new Set(inputDataFields)
const pieceFields = new Set(pieceFieldNames)
