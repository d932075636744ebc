/** Decimals of each currency that a sheet may use (ISO 4217). A currency not listed here is a finding. */
const exponents: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, JPY: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, XAF: 0, XOF: 0, XPF: 0, ISK: 0 },
  ...{ USD: 2, CNY: 2, EUR: 2, GBP: 2, HKD: 2, AUD: 2, CAD: 2, NZD: 2, SGD: 2, TWD: 2, MOP: 2, CHF: 2 },
  ...{ SEK: 2, NOK: 2, DKK: 2, PLN: 2, CZK: 2, HUF: 2, RON: 2, TRY: 2, RUB: 2, UAH: 2, KZT: 2, ILS: 2 },
  ...{ AED: 2, SAR: 2, QAR: 2, EGP: 2, MAD: 2, ZAR: 2, NGN: 2, KES: 2, GHS: 2, INR: 2, PKR: 2, BDT: 2 },
  ...{ LKR: 2, THB: 2, MYR: 2, IDR: 2, PHP: 2, MXN: 2, BRL: 2, ARS: 2, COP: 2, PEN: 2, UYU: 2, KHR: 2 },
  ...{ MMK: 2, LAK: 2, MNT: 2, NPR: 2, BHD: 3, IQD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3, LYD: 3 },
}

const known = new Map(Object.entries(exponents))

export const isCurrency = (code: string): boolean => known.has(code)

/** Decimals of the currency's minor unit: 2 for USD (cents), 0 for JPY, 3 for KWD. */
export const minorExponent = (code: string): number => known.get(code) ?? 2
