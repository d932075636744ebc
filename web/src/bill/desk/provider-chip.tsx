import { FilterChip } from '#ui/list/filter-bar.tsx'
import { useProviders } from './use-providers.ts'

interface ProviderChipProps {
  provider: string | undefined
  onRemove: () => void
}

// Whose work it is that the administrator chose on the start page.
export const ProviderChip = ({ provider, onRemove }: ProviderChipProps) => {
  const providers = useProviders()
  if (!provider) return null
  const name = providers.find(({ value }) => value === provider)?.text ?? provider
  return <FilterChip onRemove={onRemove}>{name}</FilterChip>
}
