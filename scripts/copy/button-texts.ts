import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

// Which texts are written on buttons: the children of `<Button>`, of links in the look of one, and the `confirm` of a dialog.
// A text is found through the table that `useWords` took it from, so that a text passed on by other ways is not seen.

/** A text of a table, by the file of the table, its name and the text's own key. */
export interface ButtonText {
  path: string
  table: string
  key: string
}

interface Table {
  path: string
  table: string
}

export const findButtonTexts = (path: string, source: string): ButtonText[] => {
  if (!source.includes('useWords')) return []
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imported = importsOf(program, path)
  // Where each name got its tables: a file may have several components, each with a `say` of its own.
  const said: { name: string; start: number; tables: Table[] }[] = []
  const found: ButtonText[] = []
  const add = (node: ESTree.Node) => {
    for (const { name, key, start } of membersIn(node)) {
      const tables = said.filter(one => one.name === name && one.start < start).at(-1)?.tables ?? []
      for (const table of tables) found.push({ ...table, key })
    }
  }
  new Visitor({
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'Identifier' || !init) return
      const tables = tablesIn(init).map(table => ({ path, table, ...imported.get(table) }))
      if (tables.length > 0) said.push({ name: id.name, start, tables })
    },
    JSXElement: element => {
      if (!isButton(element, source)) return
      for (const child of element.children) if (child.type === 'JSXExpressionContainer') add(child.expression)
    },
    JSXAttribute: ({ name, value }) => {
      if (
        name.type === 'JSXIdentifier' &&
        name.name === 'confirm' &&
        value?.type === 'JSXExpressionContainer'
      )
        add(value.expression)
    },
  }).visit(program)
  return found
}

const isButton = ({ openingElement: { name, attributes } }: ESTree.JSXElement, source: string): boolean =>
  (name.type === 'JSXIdentifier' && name.name === 'Button') ||
  attributes.some(({ start, end }) => /^className=\{[^<]*buttonClass\(/.test(source.slice(start, end)))

const importsOf = (program: ESTree.Program, from: string): Map<string, Table> => {
  const imports = new Map<string, Table>()
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const path = fileOf(source.value, from)
      if (path === undefined) return
      for (const one of specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          imports.set(one.local.name, { path, table: one.imported.name })
    },
  }).visit(program)
  return imports
}

const fileOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#')) return join('web/src', specifier.slice(1))
  if (specifier.startsWith('@dtms/contract/')) return specifier.replace('@dtms/contract/', 'contract/src/')
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

const inside = (node: ESTree.Node): ESTree.Program =>
  ({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] }) as ESTree.Program

const tablesIn = (node: ESTree.Node): string[] => {
  const tables: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'useWords' && first?.type === 'Identifier')
        tables.push(first.name)
    },
  }).visit(inside(node))
  return tables
}

const membersIn = (node: ESTree.Node): { name: string; key: string; start: number }[] => {
  const members: { name: string; key: string; start: number }[] = []
  new Visitor({
    MemberExpression: ({ object, property, computed, start }) => {
      if (object.type === 'Identifier' && property.type === 'Identifier' && !computed)
        members.push({ name: object.name, key: property.name, start })
    },
  }).visit(inside(node))
  return members
}
