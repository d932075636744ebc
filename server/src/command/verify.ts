import { verifyLedger } from '#bill/public.ts'
import { filesAfter, isFileStored } from '#file/public.ts'
import { StartFailure } from '#kernel/step.ts'
import { openFiles } from '#kernel/storage/open-files.ts'
import { checkFiles, checkReferences } from '#operations/verify.ts'
import { type Command, withDatabase } from './command.ts'

export const verifyCommand: Command = {
  takes: '',
  about:
    'compares every balance, bill and credit with its entries, every file with its digest, every reference; reads only',
  run: () =>
    withDatabase(
      async ({ db, pool, settings }) => {
        const faults: string[] = []
        const { entries, differences } = await verifyLedger(db)
        for (const { what, which, currency, books, entries: sum } of differences)
          faults.push(
            `${what} ${which}: ${books} in the books, ${sum} in its entries (minor units of ${currency})`,
          )
        if (differences.length === 0)
          console.log(`✓ Every balance, bill and credit equals its entries (${entries}).`)
        const client = await pool.connect()
        try {
          const references = await checkReferences(client)
          for (const { name, rows } of references.broken)
            faults.push(`${name}: ${rows} rows refer to nothing`)
          if (references.broken.length === 0)
            console.log(`✓ Every reference leads to its row (${references.count} kinds).`)
          const files = await checkFiles({
            client,
            files: await openFiles(settings),
            filesAfter,
            isMeantToBeThere: id => isFileStored(db, id),
          })
          for (const id of files.lost) faults.push(`file ${id} is missing in the store or changed`)
          if (files.lost.length === 0)
            console.log(`✓ Every file is in the store, unchanged (${files.count}).`)
        } finally {
          client.release(true)
        }
        for (const fault of faults) console.error(`✗ ${fault}`)
        if (faults.length > 0) throw new StartFailure(`${faults.length} faults were found.`)
      },
      { readsOnly: true },
    ),
}
