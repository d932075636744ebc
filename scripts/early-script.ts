import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from './root.ts'

// The first calls of a page as one small script that needs no other file, beside those of the client's build.
const web = join(root, 'web')

/** The name of the file, below web/dist. */
export const buildEarlyScript = async (earlyCalls: unknown): Promise<string> => {
  const built = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { earlyCalls: JSON.stringify(earlyCalls) },
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
