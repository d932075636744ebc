import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { type Commodity, stored } from './stored.ts'

/** The commodity of the customer's list that is called as the inquiry calls the goods. */
export const sameGoods = <One extends Pick<Commodity, 'nameZh' | 'nameEn' | 'battery'>>(
  { inputData, goods }: Pick<InquiryInput, 'inputData' | 'goods'>,
  listed: readonly One[],
): One | undefined => {
  const wanted = plain(inputData.GoodsName ?? '')
  if (wanted === '') return undefined
  const found = listed.find(({ nameZh, nameEn }) => plain(nameZh) === wanted || plain(nameEn) === wanted)
  // A battery that the price is not for is no detail to be filled in: the form asks about it.
  const isGeneral = [goods ?? []].flat().every(kind => kind === 'general')
  return found && isGeneral && found.battery !== 0 ? undefined : found
}

const plain = (name: string): string => name.trim().toLowerCase()

/** Absent too where the list may not be read. */
export const knownGoods = async (
  asked: InquiryInput,
  signal: AbortSignal,
): Promise<Commodity | undefined> => {
  const name = asked.inputData.GoodsName?.trim()
  const found = name ? await stored.commodities(name, signal).catch(() => undefined) : undefined
  return found && sameGoods(asked, found.list)
}
