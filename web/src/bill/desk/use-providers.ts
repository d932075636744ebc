import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { useCustomer } from '#account/public.ts'
import { useLanguage } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { deskBills } from './queries.ts'

// The providers to choose from: only portal staff, who have none of their own, have a choice.
export const useProviders = (): { value: string; text: string }[] => {
  const language = useLanguage()
  const ofPortal = isPortalStaff(useCustomer())
  const asked = useQuery(['providers', 'of-bills', ofPortal], async signal =>
    ofPortal ? deskBills.providers(signal) : [],
  )
  return (asked.value ?? []).map(({ code, name }) => ({ value: code, text: name[language] }))
}
