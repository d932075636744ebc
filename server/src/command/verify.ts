import { verifyLedger } from '#bill/public.ts'
import { StartFailure } from '#kernel/step.ts'
import { type Command, withDatabase } from './command.ts'

export const verifyCommand: Command = {
  takes: '',
  about: 'compares every balance, bill and credit with its entries; reads only',
  run: () =>
    withDatabase(
      async ({ db }) => {
        const { entries, differences } = await verifyLedger(db)
        for (const { what, which, currency, books, entries: sum } of differences)
          console.error(
            `✗ ${what} ${which}: ${books} in the books, ${sum} in its entries (minor units of ${currency})`,
          )
        if (differences.length > 0)
          throw new StartFailure(`${differences.length} figures differ from their entries.`)
        console.log(`✓ Every balance, bill and credit equals its entries (${entries}).`)
      },
      { readsOnly: true },
    ),
}
