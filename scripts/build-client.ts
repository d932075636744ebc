import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { type BuiltFile, packedBytes, planChunks } from './chunk-plan.ts'
import { root } from './root.ts'

// The web for the browser, in two passes: the first shows which files there would be and who imports which, the second
// puts them together by the plan (scripts/chunk-plan.ts). A separate process: `node scripts/build-client.ts`.
const web = join(root, 'web')

const firstPass = async () => {
  const built = await build({
    root: web,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  return {
    chunks: output.filter(one => one.type === 'chunk'),
    packedStyles: new Map(
      output.flatMap(one => (one.type === 'asset' ? [[one.fileName, packedBytes(one.source)]] : [])),
    ),
  }
}

const sourceOf = (chunk: Rolldown.OutputChunk) => (chunk.facadeModuleId ?? '').replace(`${web}/`, '')

const { chunks, packedStyles } = await firstPass()
const named = (source: string) => {
  const found = chunks.find(chunk => sourceOf(chunk) === source)
  if (!found) throw new Error(`The build has no file of ${source}, which the plan of chunks names.`)
  return found.fileName
}
// Every page of the desk is loaded from its list of pages.
const deskPages = named('src/shell/desk/pages.ts')
const shells = {
  desk: [named('src/shell/desk/desk-layout.tsx'), deskPages],
  manage: [named('src/shell/manage/manage-layout.tsx')],
}
const ofDesk = new Set(chunks.find(chunk => chunk.fileName === deskPages)?.dynamicImports)

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]

const files = chunks.map(
  (chunk): BuiltFile => ({
    name: chunk.fileName,
    modules: Object.keys(chunk.modules),
    bytes:
      packedBytes(chunk.code) + stylesOf(chunk).reduce((sum, file) => sum + (packedStyles.get(file) ?? 0), 0),
    hasStyles: stylesOf(chunk).length > 0,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    isEntry: chunk.isEntry || chunk.isDynamicEntry,
  }),
)
const plan = planChunks({
  files,
  start: named('index.html'),
  inner: named('src/app/routes.tsx'),
  shellsOf: entry => (ofDesk.has(entry) ? shells.desk : shells.manage),
})

// Chromium compiles such a file as a whole while it arrives, beside the page's own thread: on a phone function by
// function takes a quarter of a second of the first page.
const compileHint = '//# allFunctionsCalledOnLoad'

await build({
  root: web,
  logLevel: 'error',
  build: {
    rolldownOptions: {
      output: {
        postBanner: compileHint,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 100 },
            {
              name: id => plan.get(id) ?? null,
              priority: 50,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
