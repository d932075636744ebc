import { useCustomer } from '#account/public.ts'

// Agents read what their customers ask them about; what changes money is finance's.
export const useFinance = (): boolean =>
  useCustomer()?.roles.some(role => role === 'finance' || role === 'admin') ?? false

// The orders' page is the agents': to finance it would say that they may not see it.
export const useOrdersPath = (): string | undefined =>
  useCustomer()?.roles.some(role => role === 'agent' || role === 'admin') ? '/desk/orders' : undefined
