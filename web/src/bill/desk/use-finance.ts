import { useCustomer } from '#account/public.ts'

// Agents read what their customers ask them about; what changes money is finance's.
export const useFinance = (): boolean =>
  useCustomer()?.roles.some(role => role === 'finance' || role === 'admin') ?? false

// The orders page is for agents: finance could not open it.
export const useOrdersPath = (): string | undefined =>
  useCustomer()?.roles.some(role => role === 'agent' || role === 'admin') ? '/desk/orders' : undefined
