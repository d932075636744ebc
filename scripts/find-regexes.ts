import { type ESTree, parseSync, Visitor } from 'vite'

// Every regular expression of a source file, with the maximum length of its subject as far as its expression shows.
export interface FoundRegex {
  line: number
  source: string
  flags: string
  // The N of `….slice(0, N)` or `….slice(-N)` that it is used on; Infinity where the text is not cut right there.
  subjectMax: number
}

export interface FoundRegexes {
  literals: FoundRegex[]
  // `RegExp(…)` and texts that become patterns: what they will be is not known before they run.
  builtAtRunTime: number[]
}

export const findRegexes = (path: string, text: string): FoundRegexes => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const subjects = new Map<ESTree.Node, number>()
  const found: FoundRegexes = { literals: [], builtAtRunTime: [] }
  const noteBuilt = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      found.builtAtRunTime.push(lineOf(node.start))
  }
  new Visitor({
    NewExpression: noteBuilt,
    CallExpression: call => {
      noteBuilt(call)
      const use = useOf(call)
      if (!use) return
      if (isRegex(use.regex)) subjects.set(use.regex, cutOf(use.subject))
      else if (use.takesTexts && isText(use.regex)) found.builtAtRunTime.push(lineOf(call.start))
    },
    'Literal:exit': node => {
      if (!isRegex(node)) return
      const { pattern, flags } = node.regex
      found.literals.push({
        line: lineOf(node.start),
        source: pattern,
        flags,
        subjectMax: subjects.get(node) ?? Number.POSITIVE_INFINITY,
      })
    },
  }).visit(program)
  return found
}

const ofRegex = ['test', 'exec']
const ofText = ['match', 'matchAll', 'search', 'replace', 'replaceAll', 'split']
// These make a pattern of a text; the others look for the text itself.
const takingTexts = ['match', 'matchAll']

const useOf = ({ callee, arguments: [first] }: ESTree.CallExpression) => {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return undefined
  const { name } = callee.property
  if (ofRegex.includes(name)) return { regex: callee.object, subject: first, takesTexts: false }
  return ofText.includes(name)
    ? { regex: first, subject: callee.object, takesTexts: takingTexts.includes(name) }
    : undefined
}

const isRegex = (node: ESTree.Node): node is ESTree.RegExpLiteral =>
  node.type === 'Literal' && 'regex' in node

const isText = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const cutOf = (node: ESTree.Node): number => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression')
    return Number.POSITIVE_INFINITY
  const { property } = node.callee
  if (property.type !== 'Identifier' || property.name !== 'slice') return Number.POSITIVE_INFINITY
  const [from, to] = node.arguments
  if (!from || (to && wholeOf(from) !== 0)) return Number.POSITIVE_INFINITY
  const length = to ? wholeOf(to) : -wholeOf(from)
  return length > 0 ? length : Number.POSITIVE_INFINITY
}

// A literal number; anything else could be any length.
const wholeOf = (node: ESTree.Node): number => {
  if (node.type === 'UnaryExpression' && node.operator === '-') return -wholeOf(node.argument)
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : Number.POSITIVE_INFINITY
}
