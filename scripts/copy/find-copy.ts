import { type ESTree, parseSync, Visitor } from 'vite'

// Every text of a source file that is written in three languages side by side: `{ zh, zhtw, en }`, or a call of a
// helper that takes the three in this order.
const languages = ['zh', 'zhtw', 'en'] as const
type Language = (typeof languages)[number]

export interface Copy {
  /** Names on the way to the text, `billText.title`: it stays when lines move. */
  key: string
  line: number
  text: Record<Language, string>
  /** Where each language is written, quotes included. */
  span: Record<Language, { start: number; end: number; template: boolean }>
}

type Written = ESTree.StringLiteral | ESTree.TemplateLiteral

export const findCopy = (path: string, source: string): Copy[] => {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const helpers = helpersOf(program)
  const found: Copy[] = []
  const times = new Map<string, number>()
  const names: { end: number; name: string }[] = []

  const add = (values: Record<Language, ESTree.Node>) => {
    // The names of the languages, in each language: their own objects hold the texts.
    if (values.zh.type === 'ObjectExpression' && languageValues(values.zh)) return
    const lists = languages.map(language => writtenIn(values[language]))
    const count = Math.max(...lists.map(list => list.length))
    for (let index = 0; index < count; index++) {
      const [zh, zhtw, en] = lists.map(list => list[index])
      if (!zh || !zhtw || !en) continue
      const name = names
        .filter(one => one.end >= zh.end)
        .map(one => one.name)
        .join('.')
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      found.push({
        key: time === 1 ? name : `${name}~${time}`,
        line: source.slice(0, zh.start).split('\n').length,
        text: { zh: textOf(zh, source), zhtw: textOf(zhtw, source), en: textOf(en, source) },
        span: { zh: spanOf(zh), zhtw: spanOf(zhtw), en: spanOf(en) },
      })
    }
  }

  const enter = (name: string, end: number, start: number) => {
    while (names.length > 0 && (names.at(-1)?.end ?? 0) < start) names.pop()
    names.push({ name, end })
  }

  new Visitor({
    VariableDeclarator: node => {
      if (node.id.type === 'Identifier') enter(node.id.name, node.end, node.start)
    },
    FunctionDeclaration: node => {
      if (node.id) enter(node.id.name, node.end, node.start)
    },
    Property: node => {
      const name = nameOf(node.key)
      if (name && !languages.some(language => language === name)) enter(name, node.end, node.start)
    },
    ObjectExpression: node => {
      const values = languageValues(node)
      if (values) add(values)
    },
    CallExpression: node => {
      const at = node.callee.type === 'Identifier' ? helpers.get(node.callee.name) : undefined
      if (at === undefined) return
      const [zh, zhtw, en] = node.arguments.slice(at, at + 3)
      if (zh && zhtw && en) add({ zh, zhtw, en })
    },
  }).visit(program)
  return found
}

/** The source of an edited text, in the quotes that its place takes. */
export const quoted = (text: string, template: boolean): string => {
  if (template) return `\`${text}\``
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return text.includes("'") ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped}'`
}

// Functions with three parameters of these names in a row, and where the first of them is.
const helpersOf = (program: ESTree.Program): Map<string, number> => {
  const helpers = new Map<string, number>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return
      const parameters = init.params.map(one => (one.type === 'Identifier' ? one.name : ''))
      const at = parameters.indexOf('zh')
      if (at >= 0 && parameters[at + 1] === 'zhtw' && parameters[at + 2] === 'en') helpers.set(id.name, at)
    },
  }).visit(program)
  return helpers
}

const languageValues = (node: ESTree.ObjectExpression): Record<Language, ESTree.Node> | undefined => {
  const values: Partial<Record<Language, ESTree.Node>> = {}
  for (const property of node.properties) {
    if (property.type !== 'Property') continue
    const language = languages.find(one => one === nameOf(property.key))
    if (language) values[language] = property.value
  }
  const { zh, zhtw, en } = values
  return zh && zhtw && en ? { zh, zhtw, en } : undefined
}

// All texts in a value, in order: a literal is one, a function or a list may hold several.
const writtenIn = (node: ESTree.Node): Written[] => {
  if (isWritten(node)) return [node]
  const found: Written[] = []
  new Visitor({
    Literal: literal => {
      if (isWritten(literal)) found.push(literal)
    },
    TemplateLiteral: template => {
      found.push(template)
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] } as ESTree.Program)
  return found
}

const isWritten = (node: ESTree.Node): node is Written =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const textOf = (node: Written, source: string): string =>
  node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : node.value

const spanOf = (node: Written) => ({
  start: node.start,
  end: node.end,
  template: node.type === 'TemplateLiteral',
})

const nameOf = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
