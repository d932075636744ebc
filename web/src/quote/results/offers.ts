import { type ServiceOption, serviceOptions } from '@dtms/contract/quote/choice.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { currentDraft, type Draft } from '../form/draft.ts'
import { type InquiryPath, modeOf } from '../mode.ts'
import { type Answer, type Offer, quotes } from '../queries.ts'
import { inputOf } from '../wire.ts'

// The answer to what the URL asks. It lives outside the page: while the next one is under way, in another
// mode or with another service, the last one stays on the screen.
export interface Offers {
  // What was asked last; empty before anything was.
  key: string
  busy: boolean
  answer: Answer | undefined
  // The draft that the failure refers to: a field that has changed since is no longer wrong.
  failure: { text: string; fields: Readonly<Record<string, string>>; draft: Draft } | undefined
}

const none: Offers = { key: '', busy: false, answer: undefined, failure: undefined }
const store = createStore<Offers>(none)

export const useOffers = (): Offers => useStore(store)
export const currentOffers = store.get
export const forgetOffers = (): void => store.set(none)

// Returning to a result within a minute shows it again without a request.
const freshMs = 60_000
let answeredAt = 0
// Counts requests: only the last one decides what is shown.
let lastRequest = 0

export const askOffers = async (
  key: string,
  draft: Draft,
  path: InquiryPath,
  how: 'if-stale' | 'always' = 'if-stale',
): Promise<void> => {
  const before = store.get()
  const fresh = before.busy || (how === 'if-stale' && Date.now() - answeredAt < freshMs)
  if (before.key === key && !before.failure && fresh) return
  store.set({ ...before, key, busy: true, failure: undefined })
  lastRequest += 1
  const request = lastRequest
  try {
    const response = await quotes.inquire(inputOf(draft, modeOf[path].businessType))
    // Something else was asked meanwhile, or nothing is asked any more: this response comes too late.
    if (request !== lastRequest || store.get().key !== key) return
    answeredAt = Date.now()
    store.set({ key, busy: false, answer: response, failure: undefined })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (request !== lastRequest || store.get().key !== key) return
    const { message: text, fields } = error
    store.set({ ...store.get(), busy: false, failure: { text, fields, draft: currentDraft() } })
  }
}

// PRODUCT 7.5: unticks, for this offer alone, the services without a price. Its channel is priced again without them;
// the row stays at its position and still shows what it lacks.
export const leaveOut = async (offer: Offer, draft: Draft): Promise<void> => {
  const isMissing = (option: ServiceOption) => offer.optionsMissing.some(one => one.option === option)
  const declined = Object.fromEntries(serviceOptions.filter(isMissing).map(option => [option, false]))
  const services = { ...draft.services, ...declined }
  const response = await quotes.inquire(inputOf({ ...draft, services }, offer.businessType))
  const fresh = response.quotes.find(
    ({ provider, channel }) => provider.code === offer.provider.code && channel === offer.channel,
  )
  const shown = store.get()
  if (!fresh || !shown.answer) return
  const { complete, lacking, tags } = offer
  const list = shown.answer.quotes.map(one =>
    one.quoteId === offer.quoteId ? { ...fresh, complete, lacking, tags } : one,
  )
  store.set({ ...shown, answer: { ...shown.answer, quotes: list } })
}
