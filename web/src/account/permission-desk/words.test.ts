import { entryKinds, type ModelId, pageEntries } from '@dtms/contract/account/permission.ts'
import { languages } from '@dtms/contract/language.ts'
import { expect, test } from 'vitest'
import { entryWords } from './words.ts'

test('every page and every entry that the contract declares has words in three languages', () => {
  for (const modelId of Object.keys(pageEntries) as ModelId[]) {
    const page = entryWords[modelId]
    for (const language of languages) expect([modelId, page.title[language]]).not.toContain('')
    for (const kind of entryKinds)
      for (const enCode of pageEntries[modelId][kind]) {
        const words = (page[kind] as Record<string, Record<string, string> | undefined>)[enCode]
        for (const language of languages)
          expect([modelId, kind, enCode, language, (words?.[language] ?? '') !== '']).toEqual([
            modelId,
            kind,
            enCode,
            language,
            true,
          ])
      }
  }
})
