import type { ImportField } from '@dtms/contract/import/column.ts'
import type { NamedRecords } from '#order/public.ts'
import type { OwnRecords } from '../match/own-records.ts'
import type { StoredFinding } from '../stored-format.ts'
import type { Gathered } from './gather-values.ts'

export type PartyName = 'shipper' | 'consignee' | 'notify'

/** What an order names of the customer's own records: addresses by a name, commodities by their SKU. */
export const namedRecords = (
  { order: values, commodities, rowOf }: Gathered,
  own: OwnRecords,
  findings: StoredFinding[],
): NamedRecords => {
  const party = (name: PartyName) => {
    const typed = String(values[name] ?? '')
    if (typed === '') return undefined
    const found = own.address(name === 'shipper' ? 'shipper' : 'consignee', typed)
    if (typeof found === 'object') return found
    // A name that is not in the address book is only a name, if the rest of the address is given.
    if (found === 'unknown' && partyFields(name).some(field => values[field] !== undefined)) return undefined
    findings.push({
      row: rowOf(name),
      field: name,
      severity: 'error',
      why: {
        problem: found === 'several' ? 'addressTwice' : 'addressUnknown',
        values: { value: typed.slice(0, 60) },
      },
      suggestions: own.alike(typed),
    })
    return undefined
  }
  const shipper = party('shipper')
  const saysNothing =
    values.shipper === undefined && partyFields('shipper').every(field => values[field] === undefined)
  return {
    shipper: shipper ?? (saysNothing ? own.defaultShipper : undefined),
    consignee: party('consignee'),
    notify: party('notify'),
    commodities: commodities.map(({ row, values: line }) => {
      const sku = String(line.sku ?? '')
      const entry = sku === '' ? undefined : own.commodity(sku)
      const isDescribed = (line.nameZh || line.nameEn) && line.hsCode
      if (sku !== '' && !entry && !isDescribed)
        findings.push({
          row,
          field: 'sku',
          severity: 'error',
          why: { problem: 'skuUnknown', values: { value: sku.slice(0, 60) } },
        })
      return entry
    }),
  }
}

export const partyParts = ['Company', 'Contact', 'Phone', 'Country', 'City', 'Line1'] as const
const partyFields = (name: PartyName) => partyParts.map(part => `${name}${part}` as ImportField)
