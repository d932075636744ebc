import { takeCurrencies } from '#kernel/text/currency-name.ts'
import { type GridCell, plain } from './cell.ts'

/** What a cell of a price column says. */
export type Figure =
  | { is: 'price'; value: string; currency?: string; unit?: 'kg' | 'rt' | 'shipment' }
  | { is: 'on-request' }
  // No service: a dash, or words for it.
  | { is: 'none' }
  | { is: 'two-currencies' }

const onRequest =
  /另询|另詢|单询|單詢|电询|電詢|询价|詢價|面议|面議|另议|另議|待询|单独询|单独报价|on request|upon request|call for|auf anfrage|nach vereinbarung|op aanvraag|^r\.?q\.?$|^poa$|\btbc\b|\btba\b|by case/i
const noService = /^(\/|-|--|—|–|n\/a|na|×|x|无|無|停|暂停|暫停|停收|无服务|不接|no service)$/i

const units: readonly (readonly [RegExp, 'kg' | 'rt' | 'shipment'])[] = [
  [/(\/|每)\s?(KGS?|公斤|千克|K)\b|(\/|每)\s?(公斤|千克)/g, 'kg'],
  [/(\/|每)\s?(CBM|RT|W\/M|方|立方米?|M3|计费吨)/g, 'rt'],
  [/(\/|每)\s?(票|单|SHIPMENT|SHPT|SET)/g, 'shipment'],
]

export const readFigure = (cell: GridCell | null): Figure | undefined => {
  if (cell === null) return undefined
  if (typeof cell === 'number') return cell >= 0 ? { is: 'price', value: decimalOf(cell) } : undefined
  const text = plain(cell)
  if (text === '' || text.length > 40) return undefined
  if (onRequest.test(text)) return { is: 'on-request' }
  if (noService.test(text)) return { is: 'none' }
  const { currencies, rest } = takeCurrencies(text)
  let figure = rest
  let unit: 'kg' | 'rt' | 'shipment' | undefined
  for (const [pattern, name] of units) {
    const without = figure.replace(pattern, ' ')
    if (without !== figure) unit = name
    figure = without
  }
  const value = readNumber(figure.replace(/\s+/g, '').replace(/^[:+]/, ''))
  // USD 6 / CNY 40.
  const isOnlyFigures = /^[0-9.,/;|()+\s-]{1,40}$/.test(figure) && /[0-9]/.test(figure)
  if (value === undefined)
    return currencies.length > 1 && isOnlyFigures ? { is: 'two-currencies' } : undefined
  if (currencies.length > 1) return { is: 'two-currencies' }
  const [currency] = currencies
  return { is: 'price', value, ...(currency && { currency }), ...(unit && { unit }) }
}

const plainNumber = /^[0-9]{1,9}(\.[0-9]{1,6})?$/
const thousands = /^[0-9]{1,3}(,[0-9]{3}){1,3}(\.[0-9]{1,4})?$/
const pointThousands = /^[0-9]{1,3}(\.[0-9]{3}){1,3},[0-9]{1,4}$/
const commaDecimals = /^[0-9]{1,7},[0-9]{1,4}$/

/** A number as people write it: 1,234.50, 1.234,50, 28,5. `1,234` is a thousand. */
export const readNumber = (text: string): string | undefined => {
  if (text.length > 20) return undefined
  if (plainNumber.test(text)) return decimalOf(Number(text))
  if (thousands.test(text)) return decimalOf(Number(text.replaceAll(',', '')))
  if (pointThousands.test(text)) return decimalOf(Number(text.replaceAll('.', '').replace(',', '.')))
  if (commaDecimals.test(text)) return decimalOf(Number(text.replace(',', '.')))
  return undefined
}

/** At most four decimals (PRICING 1); what a spreadsheet calculated may have a tail of nines. */
const decimalOf = (value: number): string => {
  const [whole = '0', part = ''] = value.toFixed(4).split('.')
  const decimals = part.slice(0, 4).replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals}`
}
