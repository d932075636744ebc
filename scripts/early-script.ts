import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './root.ts'

// The first calls of a page as one small script that needs no other file, beside those of the client's build.
const web = join(root, 'web')

/** The name of the file, below web/dist. */
export const buildEarlyScript = async (earlyCalls: unknown, firstRows: unknown): Promise<string> => {
  const built = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { earlyCalls: JSON.stringify(earlyCalls), firstRows: JSON.stringify(firstRows) },
    build: {
      target: 'es2022',
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(web, 'src/app/early.ts'),
        output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].fileName
}

// What draws with React in the page itself.
const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * The script of one page that draws its first rows (decision 0052): everything in one file, with Preact in the place of
 * React. Its styles are those of the page. The name of the file, below web/dist.
 */
export const buildFirstRows = async (entry: string, pageStyles: readonly string[]): Promise<string> => {
  const built = await build({
    root: web,
    publicDir: false,
    logLevel: 'error',
    define: { pageStyles: JSON.stringify(pageStyles) },
    resolve: {
      alias: Object.entries(preact).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    build: {
      write: false,
      manifest: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(web, entry),
        output: { format: 'es', entryFileNames: 'assets/rows-[hash].js', codeSplitting: false },
      },
    },
  })
  const [{ fileName, code }] = (built as Rolldown.RolldownOutput).output
  await writeFile(join(web, 'dist', fileName), code)
  return fileName
}
