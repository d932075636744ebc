import { useCustomer } from '#account/public.ts'

// Agents read what their customers ask them about; what changes money is finance's.
export const useFinance = (): boolean =>
  useCustomer()?.roles.some(role => role === 'finance' || role === 'admin') ?? false
