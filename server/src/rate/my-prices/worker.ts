import type { Language } from '@dtms/contract/language.ts'
import { runSpreadsheetTask } from '#documents/spreadsheet/worker.ts'
import { writeWorkbook } from '#documents/spreadsheet/write.ts'
import { type PricedChannel, priceTab } from './price-tab.ts'

// Writes a customer's prices in a worker: a tab for each channel.
await runSpreadsheetTask(
  ({ channels, language }: { channels: PricedChannel[]; language: Language }): Promise<Uint8Array> => {
    const names = new Set<string>()
    const tabs = channels.map((channel, index) => {
      const tab = priceTab(channel, language)
      // Two providers may have channels of the same name.
      const name = names.has(tab.name) ? `${tab.name.slice(0, 26)} ${index + 1}` : tab.name
      names.add(name)
      return { ...tab, name }
    })
    return writeWorkbook(tabs)
  },
)
