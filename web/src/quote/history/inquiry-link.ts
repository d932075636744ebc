import { draftOfInput } from '../form/past-draft.ts'
import { type InquiryPath, pathOf } from '../mode.ts'
import type { PastInquiry } from '../queries.ts'
import { fitted, type InquirySearch, searchOf } from '../search.ts'
import { rememberRepeated } from './repeat.ts'

// The address that asks a past inquiry again, at today's rates.
export const inquiryLink = ({
  businessType,
  input,
}: Pick<PastInquiry, 'businessType' | 'input'>): { to: InquiryPath; search: InquirySearch } => {
  const to = pathOf(businessType)
  return { to, search: searchOf(fitted(draftOfInput(input), to)) }
}

// The same, and what it cost then is set beside what it costs now.
export const repeatLink = (past: PastInquiry) => {
  const link = inquiryLink(past)
  const { lowestAmount, createTime } = past
  rememberRepeated(
    lowestAmount === null ? undefined : { lowestAmount, createTime, search: JSON.stringify(link.search) },
  )
  return link
}
