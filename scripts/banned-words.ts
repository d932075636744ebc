import { type ESTree, parseSync, Visitor } from 'vite'

// Words that names, comments and test names must not use: plain engineering words are found by newcomers and by search.
// A person is "they"; a comment names who acts, in the active voice and the present tense.
const bannedInText = [
  /\b(nobody|somebody|everybody|anybody|whoever|whomever)\b(?![@.`])/i,
  /\b(anew|afresh|alike|whence|thrice|mend|mends|mended|mending|dearer)\b/i,
  /\b(he|his|him|himself|she|her|hers)\b/i,
  /\b(stands|stood|(is|are|was|be|been) (told|said|kept))\b/i,
  /\b(letter box|post office|front door)\b/i,
]
const bannedInNames =
  /^(nobodys?|somebody|everybody|whoever|anew|mended|hush|sayings?|rooms?|letterbox|postoffice)$/

const anyName = /nobody|somebody|everybody|whoever|anew|mended|hush|saying|room|letterbox|postoffice/i

export interface BannedWord {
  line: number
  word: string
}

// Comments of any file, in scripts also the names of tests and of identifiers, and the text of documents.
export const findBannedWords = (path: string, text: string): BannedWord[] => {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const found: BannedWord[] = []
  const check = (words: string, offset: number) => {
    const plain = words.replace(/\s+(\/\/|\*)?\s*/g, ' ')
    for (const pattern of bannedInText) {
      const word = pattern.exec(plain)?.[0]
      if (word) found.push({ line: lineOf(offset), word })
    }
  }
  if (path.endsWith('.css')) {
    for (const { 0: comment, index } of text.matchAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g))
      check(comment, index)
    return found
  }
  if (path.endsWith('.md')) {
    for (const [index, line] of text.split('\n').entries())
      for (const pattern of bannedInText) {
        const word = pattern.exec(line.replace(/`[^`]*`/g, ''))?.[0]
        if (word) found.push({ line: index + 1, word })
      }
    return found
  }
  // Parsing is slow, and most files contain none of the words at all.
  if (![...bannedInText, anyName].some(pattern => pattern.test(text))) return found
  const { program, comments } = parseSync(path, text)
  for (const { value, start } of comments) check(value, start)
  const checkName = ({ name, start }: { name: string; start: number }) => {
    const word = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).find(part => bannedInNames.test(part.toLowerCase()))
    if (word) found.push({ line: lineOf(start), word: name })
  }
  new Visitor({
    Identifier: checkName,
    PrivateIdentifier: checkName,
    CallExpression: call => {
      const [first] = call.arguments
      if (first && isTestCall(call.callee)) check(textOf(first, text), first.start)
    },
  }).visit(program)
  return found
}

// `test`, `describe`, and `test.each(…)` with its cases.
const isTestCall = (callee: ESTree.Node): boolean => {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe'
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  return callee.type === 'MemberExpression' && isTestCall(callee.object)
}

const textOf = (node: ESTree.Node, text: string): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  return node.type === 'TemplateLiteral' ? text.slice(node.start, node.end) : ''
}
