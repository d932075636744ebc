import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { isMode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { formatRefusal, type Refusal } from '@dtms/pricing/price/refusal.ts'
import { defaultProviderCode } from '#account/public.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import type { Answered } from '../in-words.ts'
import type { Owner } from '../sql.ts'
import { readStoredInquiry } from '../stored/stored.ts'
import { notifyRequestTask } from './jobs.ts'
import { agentsOf, contactOf, hasRequest, insertRequests, providersByCode } from './sql.ts'

interface Asked {
  email: string
  phone: string
  words: string
}

const maxPerHour = 20

/** Nothing was found: the providers of the lane are asked in words, once for each inquiry. */
export const askProvider = async (
  { db, ids }: Services,
  owner: Owner,
  inquiryId: string,
  { email, phone, words }: Asked,
  language: Language,
) => {
  const inquiry = await readStoredInquiry(db, owner, inquiryId)
  const contact = {
    email: owner.personId === undefined ? email : (await contactOf(db, owner.personId)).email,
    phone: phone.normalize('NFKC'),
  }
  if (contact.email === '' && contact.phone === '') throw refuseField('email', 'contactRequired')
  if (await hasRequest(db, inquiry.id)) throw refuse('quote.requested')
  await limitPerHour(db, 'quote-request', owner.customerId ?? owner.guest.toString('hex'), maxPerHour)
  const near = providersOf(inquiry.refusals)
  // PRODUCT 5: requests without a responsible provider go to the default provider.
  const providers = await providersByCode(db, near.length > 0 ? near : [await defaultProviderCode(db)])
  if (providers.length === 0) throw refuse('thing.not-found')
  await db.transaction().execute(async tx => {
    const requests = providers.map(provider => ({
      ...{ id: ids.next(), inquiryId: inquiry.id, providerId: provider.id, words, language },
      ...contact,
      refusals: refusalsOf(inquiry, provider.code),
    }))
    // Two presses at once: the second finds the rows of the first.
    if (!(await insertRequests(tx, requests))) throw refuse('quote.requested')
    for (const { id, providerId } of requests)
      for (const agent of await agentsOf(tx, providerId)) {
        await addJob(tx, notifyRequestTask, { requestId: id, personId: agent.id })
        await notify(tx, {
          userId: agent.id,
          kind: 'quote.request',
          params: { origin: inquiry.originName, destination: destinationOf(inquiry) },
          link: `/desk/requests?open=${id}`,
        })
      }
  })
  return {
    providers: providers.map(({ code, name_zh, name_zhtw, name_en }) => ({
      code,
      name: { zh: name_zh, zhtw: name_zhtw, en: name_en }[language],
    })),
  }
}

const destinationOf = ({
  input,
  destinationName,
}: {
  input: InquiryInput
  destinationName: Words
}): Words => {
  const { businessType } = input
  const mode = isMode(businessType) ? businessType : null
  const { zh, zhtw, en } = destinationName
  return { zh: destinationText(mode, zh), zhtw: destinationText(mode, zhtw), en: destinationText(mode, en) }
}

// The providers that serve the lane but not this load; if there are none, the portal's default provider.
const elsewhere: readonly Refusal['reason'][] = [
  'no-service-from',
  'no-service-to',
  'no-lane',
  'needs-amazon-warehouse',
]

// A provider sees why its own channels refused, not what became of the others'.
const refusalsOf = ({ refusals, originName, destinationName }: Answered, code: string) =>
  refusals
    .filter(({ provider }) => provider.code === code)
    .map(refusal => {
      const inWords = (language: Language) =>
        formatRefusal(refusal, language, {
          origin: originName[language],
          destination: destinationName[language],
        })
      return {
        channel: refusal.channel,
        text: { zh: inWords('zh'), zhtw: inWords('zhtw'), en: inWords('en') },
      }
    })

const providersOf = (refusals: readonly Refusal[]): string[] => {
  const near = refusals.filter(({ reason }) => !elsewhere.includes(reason))
  return [...new Set(near.map(({ provider }) => provider.code))]
}
