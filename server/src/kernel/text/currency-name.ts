// Names of currencies as rate cards and packing lists write them, longest first: US$ before $.
const names: readonly (readonly [string, string])[] = [
  ['人民币', 'CNY'],
  ['人民幣', 'CNY'],
  ['RMB', 'CNY'],
  ['CNY', 'CNY'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['US$', 'USD'],
  ['USD', 'USD'],
  ['HK$', 'HKD'],
  ['HKD', 'HKD'],
  ['港币', 'HKD'],
  ['港幣', 'HKD'],
  ['港元', 'HKD'],
  ['US DOLLARS', 'USD'],
  ['欧元', 'EUR'],
  ['歐元', 'EUR'],
  ['EUR', 'EUR'],
  ['EURO', 'EUR'],
  ['€', 'EUR'],
  ['英镑', 'GBP'],
  ['英鎊', 'GBP'],
  ['GBP', 'GBP'],
  ['£', 'GBP'],
  ['日元', 'JPY'],
  ['JPY', 'JPY'],
  ['加元', 'CAD'],
  ['CAD', 'CAD'],
  ['澳元', 'AUD'],
  ['AUD', 'AUD'],
  ['SGD', 'SGD'],
  ['新台币', 'TWD'],
  ['新臺幣', 'TWD'],
  ['TWD', 'TWD'],
  ['NT$', 'TWD'],
  ['元', 'CNY'],
  ['¥', 'CNY'],
  ['$', 'USD'],
]

// Letters count only as a whole word: Europe names no euro.
const without = (text: string, name: string): string => {
  if (!/^[A-Z ]+$/.test(name)) return text.replaceAll(name, ' ')
  let [rest, from] = ['', 0]
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const end = at + name.length
    if (/[A-Z]/.test(`${text[at - 1] ?? ''}${text[end] ?? ''}`)) continue
    rest += `${text.slice(from, at)} `
    from = end
  }
  return rest + text.slice(from)
}

/** The currencies that a text names, and the text without them. */
export const takeCurrencies = (text: string): { currencies: string[]; rest: string } => {
  let rest = text.toUpperCase()
  if (!/[A-Z元币幣金镑鎊€£¥$]/.test(rest)) return { currencies: [], rest }
  const found = new Set<string>()
  for (const [name, code] of names) {
    if (!rest.includes(name)) continue
    const others = without(rest, name)
    if (others === rest) continue
    found.add(code)
    rest = others
  }
  return { currencies: [...found], rest }
}

/** The one currency that a text names. */
export const currencyIn = (text: string): string | undefined => {
  const { currencies } = takeCurrencies(text)
  return currencies.length === 1 ? currencies[0] : undefined
}
