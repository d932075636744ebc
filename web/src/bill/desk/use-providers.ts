import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { useCustomer } from '#account/public.ts'
import { useLanguage } from '#kernel/language.ts'
import { useAnswer } from '#ui/query/use-answer.ts'
import { deskBills } from './queries.ts'

// The providers to choose from: only portal staff, who have none of their own, have a choice.
export const useProviders = (): { value: string; text: string }[] => {
  const language = useLanguage()
  const ofPortal = isPortalStaff(useCustomer())
  const asked = useAnswer(String(ofPortal), async signal => (ofPortal ? deskBills.providers(signal) : []))
  return (asked.value ?? []).map(({ code, name }) => ({ value: code, text: name[language] }))
}
