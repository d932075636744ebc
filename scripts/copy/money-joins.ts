import { type ESTree, parseSync, Visitor } from 'vite'

// Money is written by one function (pricing/src/output/with-currency.ts). Here are the places of a source file that put
// an amount and its currency side by side by hand, in a template or in the children of an element.
type Part = { text: string } | { code: string }

const amount =
  /amount|minor|figure|grouped|decimal|tofixed|price|total|value|balance|sum|money|limit|cost|fee/i
const label = /^(?:fill\()?(?:say|word|words|text|label)\b|\[language\]/
const currency = /currency$/i
const code = /^\s?(?:USD|CNY|EUR|GBP|JPY|HKD)(?!\w)/
const sign = /[$¥€£]$/

const isAmount = (part: Part | undefined) =>
  part !== undefined &&
  'code' in part &&
  amount.test(part.code) &&
  !label.test(part.code) &&
  !currency.test(part.code)
const isCurrency = (part: Part | undefined) =>
  part !== undefined && ('code' in part ? currency.test(part.code) : code.test(part.text))
const isBlank = (part: Part | undefined) => part !== undefined && 'text' in part && part.text.trim() === ''

const joined = (parts: readonly Part[]): boolean => {
  const shown = parts.filter(part => !isBlank(part))
  return shown.some((part, index) => {
    const before = shown[index - 1]
    const after = shown[index + 1]
    if (!isAmount(part)) return false
    return (
      isCurrency(after) ||
      (before !== undefined && 'code' in before && isCurrency(before)) ||
      (before !== undefined && 'text' in before && sign.test(before.text))
    )
  })
}

// Most files name no currency: they are not parsed.
const mayJoin = /currency|USD|CNY|EUR|GBP|JPY|HKD|[$¥€£]\$\{/i

export const findMoneyJoins = (path: string, source: string): string[] => {
  if (!mayJoin.test(source)) return []
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const sourceOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const check = (node: { start: number; end: number }, parts: readonly Part[]) => {
    if (joined(parts)) found.push(`${path}:${source.slice(0, node.start).split('\n').length}`)
  }
  const checkChildren = (node: ESTree.JSXElement | ESTree.JSXFragment) =>
    check(
      node,
      node.children.flatMap(child => partsOf(child, sourceOf)),
    )
  new Visitor({
    TemplateLiteral: node =>
      check(
        node,
        node.quasis.flatMap((quasi, index): Part[] => {
          const expression = node.expressions[index]
          const text = { text: quasi.value.raw }
          return expression ? [text, { code: sourceOf(expression) }] : [text]
        }),
      ),
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
  }).visit(program)
  return found
}

// An element around the currency alone (`<span>{currency}</span>`) is beside the amount as well.
const partsOf = (
  child: ESTree.JSXChild,
  sourceOf: (node: { start: number; end: number }) => string,
): Part[] => {
  if (child.type === 'JSXText') return [{ text: child.value }]
  if (child.type === 'JSXExpressionContainer')
    return /^\{['"` ]*\}$/.test(sourceOf(child)) ? [] : [{ code: sourceOf(child.expression) }]
  if (
    child.type === 'JSXElement' &&
    child.children.length === 1 &&
    /^<(?:span|small)/.test(sourceOf(child))
  ) {
    const [only] = child.children
    return only?.type === 'JSXExpressionContainer' && currency.test(sourceOf(only.expression))
      ? [{ code: sourceOf(only.expression) }]
      : [{ text: ' | ' }]
  }
  return [{ text: ' | ' }]
}
