import type { Language } from '@dtms/contract/language.ts'
import {
  inputFields as inputDataFields,
  inquiryFields,
  pieceFields as pieceFieldNames,
} from '@dtms/contract/quote/input.schema.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { optionsOf } from '@dtms/pricing/input/ticked.ts'
import type { CostRecord } from '@dtms/pricing/output/quote.ts'
import { PlanCache } from '@dtms/pricing/price/plan.ts'
import { priceLane } from '@dtms/pricing/price/price.ts'
import { groupCommit } from '#kernel/group-commit.ts'
import type { Services } from '#kernel/services.ts'
import { buyerOf, type RateCatalogue, type RateCatalogueKeeper } from '#rate/public.ts'
import { resultInWords } from './in-words.ts'
import { type SheetText, sheetText } from './quote-words.ts'
import { readInquiry } from './read-inquiry.ts'
import { type InquiryRow, insertInquiries, insertWords, type Owner } from './sql.ts'
import { encode, encodeCost } from './stored/encode.ts'

// Prices what was asked on every channel that fits, stores the quotes, and answers with them.
export const createInquirer = ({ db, ids, clock }: Services, rates: RateCatalogueKeeper) => {
  const knownWords = new Set<string>()
  const plansOf = planKeeper()

  const store = groupCommit<{ row: InquiryRow; texts: readonly SheetText[] }>(async inquiries => {
    const fresh = new Map<string, SheetText>()
    for (const { texts } of inquiries)
      for (const text of texts) if (!knownWords.has(text.id)) fresh.set(text.id, text)
    // Before the quotes that refer to them.
    if (fresh.size > 0) await insertWords(db, [...fresh.values()])
    for (const id of fresh.keys()) knownWords.add(id)
    await insertInquiries(
      db,
      inquiries.map(({ row }) => row),
    )
  })

  // `onlyProvider` is the code of the provider whose staff ask for a customer: others' prices are not theirs to see.
  return async (input: InquiryInput, owner: Owner, language: Language, onlyProvider?: string) => {
    // One catalogue for the whole inquiry: rates that change meanwhile are not mixed in.
    const catalogue = rates.current()
    const now = clock.now()
    const { inquiry, origin, destination } = readInquiry(input, catalogue.places, { at: now })
    const nowMs = now.getTime()
    const plan = plansOf(catalogue).planFor(inquiry, buyerOf(catalogue, owner.customerId), nowMs)
    const { fx, providers } = catalogue
    const priced = ofProvider(priceLane(plan, inquiry, { nowMs, fx, providers }), onlyProvider)
    const id = ids.next()
    const texts = priced.quotes.map((quote, index) => sheetText(quote, priced.costs[index] as CostRecord))
    const names = { originName: origin.name, destinationName: destination.name }
    const row: InquiryRow = {
      ...{ id, ...owner, ...names, businessType: inquiry.businessType, input: whatWasSent(input) },
      ...{ quotes: priced.quotes, answer: encode(priced, texts), costs: priced.costs.map(encodeCost) },
    }
    await store({ row, texts })
    return resultInWords({ id, ...names, ...priced }, now, language)
  }
}

const ofProvider = (priced: ReturnType<typeof priceLane>, code: string | undefined) => {
  if (code === undefined) return priced
  const isTheirs = priced.quotes.map(({ provider }) => provider.code === code)
  return {
    ...priced,
    quotes: priced.quotes.filter((_quote, index) => isTheirs[index]),
    costs: priced.costs.filter((_cost, index) => isTheirs[index]),
    refusals: priced.refusals.filter(({ provider }) => provider.code === code),
  }
}

// What lanes ask is remembered for as long as the rates are what they were.
const planKeeper = () => {
  let planned: RateCatalogue | undefined
  let plans: PlanCache | undefined
  return (catalogue: RateCatalogue): PlanCache => {
    if (!plans || catalogue !== planned) {
      planned = catalogue
      plans = new PlanCache(catalogue.sheetIndex, catalogue)
    }
    return plans
  }
}

// Unknown fields are dropped: only the fields of an inquiry are stored and returned. Usually there are none.
export const whatWasSent = (input: InquiryInput): unknown => {
  const { businessType, inputData, pieces, options, goods, dgClasses, unNumbers } = input
  const { temperature, stackable } = input
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
    ...(dgClasses != null && { dgClasses }),
    ...(unNumbers != null && { unNumbers }),
    ...(temperature != null && { temperature }),
    ...(stackable != null && { stackable }),
  }
}

const hasOnly = (fields: object, known: ReadonlySet<string>): boolean => {
  for (const name in fields) if (!known.has(name)) return false
  return true
}

const topFields = new Set(inquiryFields)
const inputFields = new Set(inputDataFields)
const pieceFields = new Set(pieceFieldNames)
