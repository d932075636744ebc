export interface FxSearch {
  currency?: string
}

export const readFxSearch = ({ currency }: Record<string, unknown>): FxSearch =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}
