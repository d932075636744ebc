import type { PersonalData } from '#kernel/personal-data.ts'
import { readHistory } from './history.ts'

// Every inquiry of the customer that nobody has forgotten, newest first.
export const quotePersonalData: PersonalData = {
  name: 'inquiries',
  of: async (db, { customerId, personId }, language) => {
    const owner = { customerId, personId, guest: Buffer.alloc(0) }
    const all: unknown[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await readHistory(db, owner, { pageSize: '100', after }, language)
      all.push(...page.list)
      after = page.next
    }
    return all
  },
}
