import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findLibreOffice } from '../../scripts/libreoffice.ts'

const run = promisify(execFile)

// A real office program: opens a file, and saves it in another of its forms.
export const openOffice = async () => {
  const program = findLibreOffice()
  const folder = await mkdtemp(join(tmpdir(), 'dtms-office-'))
  let saved = 0
  return {
    /** `form` as the program names it: 'xlsx:Calc MS Excel 2007 XML', 'csv:Text - txt - csv (StarCalc):44,34,76,1'. */
    savedAs: async (name: string, bytes: Uint8Array, form: string): Promise<Buffer> => {
      const out = join(folder, String(++saved))
      await writeFile(join(folder, name), bytes)
      await run(program, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        form,
        '--outdir',
        out,
        join(folder, name),
      ])
      return readFile(join(out, name.replace(/\.\w+$/, `.${form.split(':')[0]}`)))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
