import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findLibreOffice } from '../../scripts/libreoffice.ts'

const run = promisify(execFile)

// A real office program: opens a file, and saves it in another of its formats.
export const openOffice = async () => {
  const program = findLibreOffice()
  const folder = await mkdtemp(join(tmpdir(), 'dtms-office-'))
  let saved = 0
  /** All at once: the program takes longer to start than to save a file. */
  const allSavedAs = async (
    files: readonly { name: string; bytes: Uint8Array }[],
    format: string,
  ): Promise<Buffer[]> => {
    const out = join(folder, String(++saved))
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
    await run(program, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      out,
      ...files.map(({ name }) => join(folder, name)),
    ])
    const ending = format.split(':')[0]
    return Promise.all(files.map(({ name }) => readFile(join(out, name.replace(/\.\w+$/, `.${ending}`)))))
  }
  return {
    allSavedAs,
    /** `format` as the program names it: 'xlsx:Calc MS Excel 2007 XML', 'csv:Text - txt - csv (StarCalc):44,34,76,1'. */
    savedAs: async (name: string, bytes: Uint8Array, format: string): Promise<Buffer> => {
      const [file] = await allSavedAs([{ name, bytes }], format)
      if (!file) throw new Error('nothing was saved')
      return file
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
