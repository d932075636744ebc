import type { Mode } from '@dtms/contract/mode.ts'
import type { CompiledSheet } from '../compile/compiled.ts'
import { modeNumbers } from '../mode.ts'
import type { Buyer } from '../price/margin.ts'
import { localTime } from '../time/day.ts'

/** The published sheets, by mode and channel. Made once per change of the sheets, not per inquiry. */
export type SheetIndex = ReadonlyMap<Mode, readonly Channel[]>

export interface ChannelName {
  readonly provider: string
  readonly channel: string
}

/** All versions of one channel, split by who may see them. */
export interface Channel extends ChannelName {
  readonly forAll: readonly CompiledSheet[]
  readonly forCustomer: ReadonlyMap<string, readonly CompiledSheet[]>
  readonly forGroup: ReadonlyMap<string, readonly CompiledSheet[]>
}

export function shelve(sheets: Iterable<CompiledSheet>): SheetIndex {
  const sheetIndex = new Map<Mode, GrowingChannel[]>(modeNumbers.map(mode => [mode, []]))
  const channels = new Map<string, GrowingChannel>()
  for (const sheet of sheets) {
    const key = JSON.stringify([sheet.businessType, sheet.provider, sheet.channel])
    let channel = channels.get(key)
    if (!channel) {
      channel = {
        provider: sheet.provider,
        channel: sheet.channel,
        forAll: [],
        forCustomer: new Map(),
        forGroup: new Map(),
      }
      channels.set(key, channel)
      sheetIndex.get(sheet.businessType)?.push(channel)
    }
    place(channel, sheet)
  }
  return sheetIndex
}

interface GrowingChannel extends Channel {
  readonly forAll: CompiledSheet[]
  readonly forCustomer: Map<string, CompiledSheet[]>
  readonly forGroup: Map<string, CompiledSheet[]>
}

function place(channel: GrowingChannel, sheet: CompiledSheet): void {
  if (sheet.customer !== undefined) append(channel.forCustomer, sheet.customer, sheet)
  else if (sheet.group !== undefined) append(channel.forGroup, sheet.group, sheet)
  else channel.forAll.push(sheet)
}

function append(map: Map<string, CompiledSheet[]>, key: string, sheet: CompiledSheet): void {
  const known = map.get(key)
  if (known) known.push(sheet)
  else map.set(key, [sheet])
}

/** What a buyer may see of a channel: versions in force now, the most personal first, and one that is not. */
export interface Choice {
  readonly inForce: readonly CompiledSheet[]
  /**
   * Any version that the buyer may see, to name the channel in a refusal; undefined if there is none, so the channel
   * stays unknown.
   */
  readonly anyVersion: CompiledSheet | undefined
}

// pricing 3.2: the published version in force now, in its own time zone. A price for one customer (or customer
// group) beats the public one, and is never shown to another.
export function chooseSheets(channel: Channel, buyer: Buyer, nowMs: number): Choice {
  const inForce: CompiledSheet[] = []
  let anyVersion: CompiledSheet | undefined
  const own = buyer.customer === undefined ? undefined : channel.forCustomer.get(buyer.customer)
  const group = buyer.group === undefined ? undefined : channel.forGroup.get(buyer.group)
  for (const versions of [own, group, channel.forAll]) {
    if (versions === undefined || versions.length === 0) continue
    anyVersion = versions.at(-1)
    const current = newest(versions, nowMs)
    if (current) inForce.push(current)
  }
  return { inForce, anyVersion }
}

/** Versions of a channel never overlap; were they to, the later start wins. */
function newest(versions: readonly CompiledSheet[], nowMs: number): CompiledSheet | undefined {
  let best: CompiledSheet | undefined
  for (const sheet of versions) {
    const { day } = localTime(sheet.timeZone, nowMs)
    if (day < sheet.validFromDay || day > sheet.validToDay) continue
    if (best === undefined || sheet.validFromDay > best.validFromDay) best = sheet
  }
  return best
}
