import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildEarlyScript, buildFirstRows } from './early-script.ts'
import { root } from './root.ts'

// Makes the public pages out of the web's two builds, the browser's and its own (decision 0008), and writes down
// which addresses there are: web/dist/pages. A separate process, so that the server never loads React.
const dist = join(root, 'web/dist')
const folder = join(dist, 'pages')
export const prerenderFolder = join(root, 'node_modules/.cache/prerender')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'index.html'

const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}, which a public page is made of.`)
  if (seen.has(name)) return seen
  for (const one of chunk.imports ?? []) withImports(manifest, one, seen)
  return seen.add(name)
}

const prerender = async () => {
  const made = await import(pathToFileURL(join(prerenderFolder, 'entry.js')).href)
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const template = await readFile(join(dist, entry), 'utf8')
  const start = withImports(manifest, entry)
  await mkdir(folder, { recursive: true })

  const filled = (page: { lang: string; head: string; body: string }, styles = '') =>
    template
      .replace(/<html lang="[^"]*"/, `<html lang="${page.lang}"`)
      .replace('<title>DTMS</title>', () => page.head)
      .replace(/ *<link rel="stylesheet"[^>]*>\n/, link => styles || link)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)

  // The styles are inline, so that the page is drawn at once; a disabled link marks each file, so that no script
  // fetches it again. Scripts are preloaded.
  const stylesOf = async (now: string[], later: string[]) => {
    const chunks = (names: string[]) => [...new Set(names.flatMap(name => [...withImports(manifest, name)]))]
    const files = [...new Set(chunks([entry, ...now, ...later]).flatMap(name => manifest[name]?.css ?? []))]
    const css = await Promise.all(files.map(file => readFile(join(dist, file), 'utf8')))
    const scripts = chunks(now).filter(name => !start.has(name))
    return [
      `<style>${css.join('').replaceAll('\n', '')}</style>`,
      ...files.map(file => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...scripts.map(name => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`),
    ]
      .map(line => `    ${line}\n`)
      .join('')
  }

  // What an inner page loads beyond the start, announced with its document.
  const ours: Manifest = JSON.parse(await readFile(join(prerenderFolder, '.vite/manifest.json'), 'utf8'))
  const sourceOf = new Map(Object.entries(ours).map(([source, { file }]) => [basename(file), source]))
  const partsOf = (files: string[]) => {
    const sources = files.map(file => sourceOf.get(basename(file)) ?? file)
    const chunks = ['src/app/routes.tsx', ...sources].flatMap(source => [...withImports(manifest, source)])
    // The start first: it is the largest, and over HTTP/1.1 files wait for one another.
    const names = [...start, ...[...new Set(chunks)].filter(name => !start.has(name))]
    return {
      scripts: names.map(name => `/${manifest[name]?.file}`),
      styles: [...new Set(names.flatMap(name => manifest[name]?.css ?? []))].map(file => `/${file}`),
    }
  }
  const inner: { path: string; files: string[] }[] = made.innerPages
  const parts = new Map(inner.map(({ path, files }) => [path.toLowerCase(), partsOf(files)]))
  const firstRows: Record<string, { script: string; later: string[] }> = {}
  for (const [path, entry] of Object.entries<string>(made.firstRows)) {
    const { scripts, styles } = parts.get(path) ?? { scripts: [], styles: [] }
    firstRows[path] = {
      script: `/${await buildFirstRows(entry, styles)}`,
      later: scripts.slice(start.size),
    }
  }
  const early = await buildEarlyScript(made.earlyCalls, firstRows)
  const linkOf = (path: string): string => {
    const { scripts, styles } = parts.get(path) ?? { scripts: [], styles: [] }
    const rows = firstRows[path]
    const preloads = {
      scripts: scripts
        .filter(file => !rows?.later.includes(file))
        .map(file => `<${file}>; rel=modulepreload; crossorigin`),
      styles: styles.map(file => `<${file}>; rel=preload; as=style; crossorigin`),
    }
    return [
      `</${early}>; rel=preload; as=script`,
      // The first rows need their styles, the page its start.
      ...(rows
        ? [`<${rows.script}>; rel=modulepreload; crossorigin`, ...preloads.styles, ...preloads.scripts]
        : [...preloads.scripts, ...preloads.styles]),
    ].join(', ')
  }

  const write = (name: string, language: string, text: string) =>
    writeFile(join(folder, `${name}.${language}.html`), text)

  for (const language of made.languages) {
    for (const path of made.publicPaths) {
      for (const edited of [false, true]) {
        const { now, later } = made.filesOf(path, edited)
        const page = await (edited ? made.makeTemplate(path, language) : made.makePage(path, language))
        const text = filled(page, await stylesOf(now, later))
        await write(nameOf(path), edited ? `${language}.edited` : language, text)
      }
    }
    await write('not-found', language, filled(await made.makeNotFound(language), await stylesOf([], [])))
    // The first calls are asked for before the scripts that need them.
    const shell = filled(made.makeShell(language)).replace(
      '<div id="root"></div>',
      root => `${root}\n    ${made.makeWaiting(language)}`,
    )
    const script = `<script src="/${early}"></script>`
    await write(
      'shell',
      language,
      shell.replace('<meta charset="utf-8" />', meta => `${meta}\n    ${script}`),
    )
  }

  const isPublic = new Set<string>(made.publicPaths)
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({
      languages: made.languages,
      public: made.publicPaths.map((path: string) => ({
        path,
        name: nameOf(path),
        readsQuery: made.readsQuery(path),
      })),
      app: made.knownPaths().filter((path: string) => !isPublic.has(path)),
      links: Object.fromEntries([...parts.keys()].map(path => [path, linkOf(path)])),
      logo: made.logo,
      colours: await coloursOf(),
      content: made.contentLook,
    }),
  )
}

// In light: a manifest has one colour each.
const coloursOf = async () => {
  const tokens = await readFile(join(root, 'web/src/ui/tokens.css'), 'utf8')
  const colour = (name: string) => {
    const value = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(tokens)?.[1]
    if (!value) throw new Error(`tokens.css has no --${name}.`)
    return value
  }
  return { theme: colour('brand-deep'), ground: colour('ground') }
}

const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1))

if (import.meta.main) await prerender()
