import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBannedWords } from './scripts/banned-words.ts'

// The rules of docs/architecture.md, each offence named in words. A feature may use those before it.
const features = [
  'site',
  'content',
  'reference',
  'file',
  'backup',
  'account',
  'notice',
  'task',
  'webhook',
  'saved-view',
  'address',
  'commodity',
  'rate',
  'quote',
  'chat',
  'order',
  'import',
  'bill',
  'desk',
  'overview',
  'search',
  'open',
]
const maxLines = 300
const maxInCycle = 4

interface Import {
  from: string
  typeOnly: boolean
  // import() at a later moment.
  lazy: boolean
}

interface Source {
  path: string
  text: string
  imports: Import[]
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"`;]*?from\s+'([^']+)'|(?:^|\W)import\(\s*'([^']+)'|\nimport\s+'([^']+)'/g

const sources: Source[] = ['contract', 'pricing', 'server', 'web', 'scripts', 'e2e', 'packages']
  .flatMap(workspace =>
    readdirSync(workspace, { recursive: true, encoding: 'utf8' }).map(file => join(workspace, file)),
  )
  .filter(path => /\.(ts|tsx|css|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
  // Generated from the OpenAPI file.
  .filter(path => path !== 'packages/client/src/api.ts')
  .map(path => {
    const text = readFileSync(path, 'utf8')
    const imports = [...text.matchAll(importPattern)].map(match => ({
      from: match[2] ?? match[3] ?? match[4] ?? '',
      typeOnly: match[1] !== undefined,
      lazy: match[3] !== undefined,
    }))
    return { path, text, imports }
  })

const documents = ['.', 'docs', 'packages', 'pricing', 'server', 'web', 'bench', 'faults', 'deploy']
  .flatMap(folder =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map(file => join(folder, file)),
  )
  .filter(path => path.endsWith('.md') && !/(^|\/)(node_modules|dist)\//.test(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

const isTest = (path: string) => /\.test\.tsx?$|^(pricing|server|e2e)\/(test|support)\//.test(path)
const within = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`))
const code = (folder: string) => within(folder).filter(({ path }) => !isTest(path))

// Where an import leads inside the repository, or undefined for a package.
const target = (source: Source, { from }: Import): string | undefined => {
  if (from.startsWith('.')) return normalize(join(dirname(source.path), from))
  const workspace = source.path.split('/')[0]
  if (from.startsWith('#')) return `${workspace}/src/${from.slice(1)}`
  return from.startsWith('@dtms/') ? from.replace(/^@dtms\/(\w+)\//, '$1/src/') : undefined
}

// The part of pricing that the browser may load: small, without sheets and without prices.
const browserPricing =
  /^pricing\/src\/(fits-quote|load|(input\/(asked|ticked)|number\/currency|output\/(line-basis|with-currency)|price\/(measure|spot-load)|sheet\/charge-name))\.ts$/

const offences = (found: (string | false | undefined)[]) => expect(found.filter(Boolean)).toEqual([])

describe('workspaces', () => {
  test('the contract imports no other workspace and no package but zod/mini', () => {
    offences(
      code('contract').flatMap(source =>
        source.imports.map(one => {
          const to = target(source, one)
          return (
            (to ? !to.startsWith('contract/') : one.from !== 'zod/mini') &&
            `${source.path} imports ${one.from}`
          )
        }),
      ),
    )
  })

  test('pricing depends on nothing, types of the contract apart', () => {
    offences(
      code('pricing').flatMap(source =>
        source.imports.map(one => {
          const to = target(source, one)
          const allowed = to?.startsWith('pricing/') || (to?.startsWith('contract/') && one.typeOnly)
          return !allowed && `${source.path} imports ${one.from}`
        }),
      ),
    )
  })

  test('the browser loads no schema, no failure table, and of pricing only loads, services and the words of charges', () => {
    offences(
      code('web').flatMap(source =>
        source.imports.map(one => {
          const to = target(source, one)
          if (!to || one.typeOnly || to.startsWith('web/')) return false
          const heavy = /contract\/src\/(.*\.)?(schema|failure)\.ts$/.test(to)
          const foreign = !to.startsWith('contract/') && !browserPricing.test(to)
          return (heavy || foreign) && `${source.path} imports ${one.from}`
        }),
      ),
    )
  })

  test('neither side reaches into the other', () => {
    offences(
      [...code('server'), ...code('web')].flatMap(source =>
        source.imports.map(one => {
          const to = target(source, one)
          const other = source.path.startsWith('server/') ? 'web/' : 'server/'
          return to?.startsWith(other) && `${source.path} imports ${one.from}`
        }),
      ),
    )
  })
})

describe('rules in one place', () => {
  // docs/decisions/0019: each of these was written several times, and the copies came to differ.
  test('pricing/src/load.ts alone adds up a load', () => {
    const adding =
      /[qQ]uantity\s*\*\s*[\w.()]*([wW]eight|[lL]ength|of\()|\bNumber\([\w.]*Total(Quantity|Weight|Volume)\b/
    offences(
      ['contract', 'pricing', 'server', 'web']
        .flatMap(code)
        .filter(({ path }) => path !== 'pricing/src/load.ts')
        .map(({ path, text }) => adding.test(text) && `${path} adds up pieces: use pricing/src/load.ts`),
    )
  })
})

describe('features', () => {
  const featureOf = (path: string) => {
    const [workspace, src, name = ''] = path.split('/')
    return (workspace === 'server' || workspace === 'web') && src === 'src' && features.includes(name)
      ? name
      : undefined
  }

  test('kernel, documents and operations know no feature, nor each other upwards; ui knows no feature', () => {
    const below = {
      'server/src/kernel': ['server/src/kernel/'],
      'server/src/documents': ['server/src/kernel/', 'server/src/documents/'],
      'server/src/operations': ['server/src/kernel/', 'server/src/documents/', 'server/src/operations/'],
      'web/src/ui': ['web/src/kernel/', 'web/src/ui/'],
      'web/src/kernel': ['web/src/kernel/', 'web/src/ui/'],
    }
    offences(
      Object.entries(below).flatMap(([layer, allowed]) =>
        code(layer).flatMap(source =>
          source.imports.map(one => {
            const to = target(source, one)
            const isOwn = to?.startsWith('server/') || to?.startsWith('web/')
            return isOwn && !allowed.some(folder => to?.startsWith(folder)) && `${source.path} imports ${to}`
          }),
        ),
      ),
    )
  })

  test('a feature is used through its public.ts, and only by later ones', () => {
    offences(
      [...code('server'), ...code('web')].flatMap(source =>
        source.imports.map(one => {
          const to = target(source, one)
          const [own, other] = [featureOf(source.path), to ? featureOf(to) : undefined]
          if (!to || !other || own === other) return false
          if (source.path.startsWith('server/test/')) return false
          if (source.path === 'server/src/features.ts' && basename(to) === 'feature.ts') return false
          // A command uses the file of its own name.
          if (source.path.startsWith('server/src/command/') && basename(to) === basename(source.path))
            return false
          if (/\/demo(\/|\.ts$)/.test(source.path) && /\/demo(\/fill)?\.ts$/.test(to)) return false
          if (/^web\/src\/(app|shell)\//.test(source.path) && /^(desk-)?pages\.ts$/.test(basename(to)))
            return false
          // Built without the rest of its feature (decision 0052).
          if (source.path.startsWith('web/src/app/first-rows/') && basename(to) === 'first-rows.tsx')
            return false
          if (basename(to) !== 'public.ts') return `${source.path} reaches past ${other}/public.ts`
          return (
            own && features.indexOf(other) > features.indexOf(own) && `${source.path} uses the later ${other}`
          )
        }),
      ),
    )
  })
})

// A longer list shows that two features are one, or that a rule belongs in the contract.
const maxNames = 10

test('the public.ts of a feature, and the pages.ts and desk-pages.ts of the browser, export ten names at most', () => {
  offences(
    [...code('server/src'), ...code('web/src')]
      .filter(({ path }) => /^(public|pages|desk-pages)\.ts$/.test(basename(path)) && !/\/shell\//.test(path))
      .map(({ path, text }) => {
        const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
          list.split(',').filter(name => name.trim() !== ''),
        )
        const made = text.match(/^export (?!(?:type )?\{)/gm) ?? []
        const count = listed.length + made.length
        if (basename(path) === 'public.ts' && made.length > 0)
          return `${path} exports something that is not in another file`
        return count > maxNames && `${path} exports ${count} names, ${maxNames} are allowed`
      }),
  )
})

// Groups of files that import each other, directly or through others. Such a file cannot be read alone, and what runs
// while it is loaded may find the others unfinished.
const cyclesOf = (files: Source[], counts: (one: Import) => boolean): string[][] => {
  const known = new Map(files.map(source => [source.path, source]))
  const next = (path: string) => {
    const source = known.get(path)
    return (source?.imports ?? [])
      .filter(counts)
      .map(one => (source ? target(source, one) : undefined))
      .filter(to => to !== undefined && known.has(to)) as string[]
  }
  // Tarjan: a component is closed when the walk leaves the file that it entered first.
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): number => {
    index.set(path, index.size)
    let lowest = index.size - 1
    open.push(path)
    for (const to of next(path)) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, low.get(to) ?? index.get(to) ?? 0)
    }
    low.set(path, lowest)
    if (lowest === index.get(path)) {
      const cycle = open.splice(open.indexOf(path))
      if (cycle.length > 1 || next(path).includes(path)) cycles.push(cycle)
    }
    return lowest
  }
  for (const path of known.keys()) if (!index.has(path)) visit(path)
  return cycles
}

test(`no more than ${maxInCycle} files of the server import each other in a circle, types included`, () => {
  offences(
    cyclesOf(code('server/src'), () => true).map(
      cycle => cycle.length > maxInCycle && `${cycle.length} files: ${cycle.join(', ')}`,
    ),
  )
})

test('no files import values from each other in a circle, lazy imports excepted', () => {
  offences(
    cyclesOf(sources, one => !one.typeOnly && !one.lazy).map(
      cycle => `${cycle.length} files: ${cycle.join(', ')}`,
    ),
  )
})

describe('one place for each thing', () => {
  const only = (rule: string, pattern: RegExp, allowed: RegExp, where: Source[]) =>
    test(rule, () => {
      offences(
        where.map(({ path, text }) => !allowed.test(path) && pattern.test(text) && `${path}: ${pattern}`),
      )
    })

  only(
    'SQL is written in sql.ts, kernel, documents and operations only',
    /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\b(pool|client)\.query\(/,
    /\/sql\.ts$|\/(kernel|documents|operations)\//,
    code('server/src'),
  )
  only('addresses of calls stand in the contract', /['"`]\/api\//, /^contract\//, [
    ...code('contract'),
    ...code('server/src'),
    ...code('web/src'),
  ])
  only(
    'schemas say what they take and answer, files apart',
    /\bz\.(any|unknown)\(/,
    /contract\/src\/(file\/file|account\/me)\.schema\.ts$/,
    code('contract'),
  )
  only(
    'the server’s environment is read in settings.ts',
    /process\.env\b/,
    /kernel\/settings\.ts$|src\/(main|command\/command)\.ts$/,
    code('server/src'),
  )
  only(
    // The first calls of a page leave before the scripts that hold send.ts.
    'the browser fetches in send.ts, and in early-responses.ts before it is loaded',
    /\bfetch\(/,
    /kernel\/request\/(send|early-responses)\.ts$/,
    code('web/src'),
  )
  only(
    'the browser keeps things in storage.ts',
    /\b(local|session)Storage\b/,
    /kernel\/storage\.ts$/,
    code('web/src'),
  )
  only(
    'an Idempotency-Key is taken and compared in kernel/idempotency.ts',
    /body_hash|'call\.key-reused'|'Idempotency-Key'/,
    /^server\/src\/(kernel\/idempotency|(order|bill)\/tables)\.ts$/,
    code('server/src'),
  )
  only(
    'allocations, the sums they make and the lock of an account are written in bill/ledger',
    /insertInto\('(allocation|payment_bill)'|bill-account:|(\.set\(\{[^)]*|\bset )\b(settled|credited|noted|allocated|applied)_minor(:| =)/,
    /^server\/src\/bill\/ledger\/sql\.ts$/,
    code('server/src'),
  )
  only(
    'codes of authenticator apps are made by otpauth in account/factor, hashes of one-time codes nowhere else',
    /'otpauth'|createHmac\('sha1'|otpauth:/,
    /^server\/src\/account\/factor\/totp\.ts$/,
    code('server/src'),
  )
  only(
    'the text format of Prometheus is written by prom-client',
    /# (HELP|TYPE) |version=0\.0\.4/,
    /^$/,
    code('server/src'),
  )
  only(
    'arrow keys go round a list in ui/menu/menu-keys.ts',
    /'Arrow(Down|Up)'.*%|role\^=menuitem.*[\s\S]{0,200}indexOf\(document\.activeElement/,
    /ui\/menu\/menu-keys\.ts$/,
    code('web/src'),
  )
  only(
    'passwords are typed in ui/field/password-field.tsx',
    /'password'\}|type="password"/,
    /ui\/field\/password-field\.tsx$/,
    code('web/src'),
  )
  only(
    'addresses and commodities are listed, exported, removed and restored by documents/record-routes.ts',
    /\b(listPage|everyRow|exportFile|templateFile)\(|press\('(remove|export)'\)/,
    /^$/,
    [...code('server/src/address'), ...code('server/src/commodity')],
  )
  only('cookies are made in cookie.ts', /document\.cookie/, /kernel\/cookie\.ts$/, code('web/src'))
  only(
    'raw colours stand in tokens.css',
    /#[0-9a-fA-F]{3,8}\b(?!\w*['"]?\))|\brgba?\(|\bhsla?\(/,
    /ui\/tokens\.css$/,
    [...code('web/src').filter(({ path }) => path.endsWith('.css'))],
  )
})

test('no test sleeps: it waits for an event or a condition (vi.waitFor); what must poll is in the test support', () => {
  const sleep =
    /import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'|new Promise[^\n]*setTimeout|\bawait (?:delay|sleep|pause)\(|waitForTimeout\(/
  offences(
    sources
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .map(({ path, text }) => sleep.test(text) && `${path} sleeps: ${sleep.exec(text)?.[0]}`),
  )
})

describe('transport modes', () => {
  const mode = String.raw`\w*(?:[mM]ode|[bB]usiness_?[tT]ype)`
  const bare: [what: string, pattern: RegExp][] = [
    [
      'compares a mode with a number',
      new RegExp(String.raw`\b${mode}\)?\s*(?:[=!]==|[<>]=?|\?\?|\|\|)\s*'?[1-9]\b`),
    ],
    ['names a mode by its number', new RegExp(String.raw`\b${mode}: '?[1-9]\b`)],
    ['names a mode by its number in SQL', /business_type\s*(?:=|<>|<|>|in)\s*\(?\d/],
    ['lists the modes', /\[1, 2, 3, 4\]|\['1', '2', '3', '4'\]|'?1'? \| '?2'? \| '?3'? \| '?4'?(?! \|)/],
    ['casts to a mode', /\bmodes\[[^\]]* as /],
    ['compares the path of a mode', /[=!]== '\/(?:order\/)?(?:exp|air|sea|fba)'/],
  ]
  // Origins and destinations have kinds with the same numbers.
  const isOther = (line: string) => /origin|destination/i.test(line)

  test('are numbers in contract/src/mode.ts only: anything else reads the table', () => {
    offences(
      [...code('contract'), ...code('pricing'), ...code('server'), ...code('web'), ...code('scripts')]
        .filter(({ path }) => path !== 'contract/src/mode.ts')
        .flatMap(({ path, text }) =>
          text
            .split('\n')
            .filter(line => !isOther(line))
            .flatMap(line =>
              bare.map(([what, pattern]) => pattern.test(line) && `${path} ${what}: ${line.trim()}`),
            ),
        ),
    )
  })

  // The keys of the object literal that begins here, those of inner objects left out.
  const keysAt = (text: string, start: number): string => {
    let depth = 0
    let keys = ''
    for (let at = start; at < text.length; at++) {
      if ('{[('.includes(text[at] ?? '')) depth++
      if ('}])'.includes(text[at] ?? '')) depth--
      if (depth === 0) break
      if (depth === 1) keys += /^[{,\s]([0-9]):/.exec(text.slice(at, at + 3))?.[1] ?? ''
    }
    return keys
  }

  test('are the keys of tables only where the compiler asks for all of them (Record<Mode, …>)', () => {
    offences(
      [...code('contract'), ...code('pricing'), ...code('server'), ...code('web')]
        .filter(({ path }) => path !== 'contract/src/mode.ts')
        .flatMap(({ path, text }) =>
          [...text.matchAll(/\{\s*1:/g)].map(({ index }) => {
            const declared = text.slice(text.lastIndexOf('\n', index) + 1, index)
            return (
              keysAt(text, index) === '1234' &&
              !/\bMode\b/.test(declared) &&
              !isOther(declared) &&
              `${path} tables modes: ${declared.trim()}`
            )
          }),
        ),
    )
  })
})

test(`no file is longer than ${maxLines} lines`, () => {
  offences(
    sources
      .filter(({ path }) => !isTest(path) && !/\/text(\.ts|\/)/.test(path))
      .map(
        ({ path, text }) =>
          text.split('\n').length > maxLines && `${path} has ${text.split('\n').length} lines`,
      ),
  )
})

test('every file is named in kebab-case', () => {
  offences(sources.map(({ path }) => !/^[a-z0-9.-]+$/.test(basename(path)) && path))
})

test('docs/architecture.md is one page, and names the features in their order', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(page.split('\n').length).toBeLessThan(100)
  expect(page.split(/\s+/).length).toBeLessThan(1_000)
  const [, list = ''] = /their `public\.ts`: ([^.]*)\./.exec(page) ?? []
  expect(list.replace(/\s*\([^)]*\)/g, '').split(/,\s+/)).toEqual(features)
})

test('every source file that the documents name exists', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map(file => join('docs', file))
  offences(
    [...pages, 'README.md', 'CONTRIBUTING.md', 'pricing/README.md']
      .filter(page => page.endsWith('.md'))
      .flatMap(page =>
        [...readFileSync(page, 'utf8').matchAll(/`([\w/-][\w./-]*\.(?:tsx?|css|mjs))`/g)].map(
          ([, named = '']) =>
            !existsSync(named) &&
            !sources.some(({ path }) => `/${path}`.endsWith(`/${named}`)) &&
            `${page} names ${named}`,
        ),
      ),
  )
})

test('comments, test names, identifiers and documents use plain words: the list is in scripts/banned-words.ts', () => {
  offences(
    [
      ...sources.filter(({ path }) => !/^(contract|server|web)\/src\/reference\//.test(path)),
      ...documents,
    ].flatMap(({ path, text }) =>
      findBannedWords(path, text).map(({ line, word }) => `${path}:${line} "${word}"`),
    ),
  )
}, 60_000)
