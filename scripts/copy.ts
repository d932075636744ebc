// Prints every text of the product in three languages side by side, and brings edits of such a print back.
//   node scripts/copy.ts print > copy.tsv
//   node scripts/copy.ts apply copy.tsv
import { readFileSync, writeFileSync } from 'node:fs'
import { copyFiles } from './copy/copy-files.ts'
import { type Copy, findCopy, quoted } from './copy/find-copy.ts'
import { root } from './root.ts'

process.chdir(root)
const languages = ['zh', 'zhtw', 'en'] as const
const oneLine = (text: string) => text.replaceAll('\n', '\\n')
const manyLines = (text: string) => text.replaceAll('\\n', '\n')

const print = (): void => {
  for (const path of copyFiles())
    for (const { key, text } of findCopy(path, readFileSync(path, 'utf8')))
      console.log([`${path}#${key}`, ...languages.map(language => oneLine(text[language]))].join('\t'))
}

const apply = (file: string): void => {
  const edits = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => line.split('\t'))
      .map(([key = '', ...texts]) => [key, texts]),
  )
  for (const path of copyFiles()) {
    const source = readFileSync(path, 'utf8')
    const changes = findCopy(path, source).flatMap(copy => changesOf(copy, edits.get(`${path}#${copy.key}`)))
    if (changes.length === 0) continue
    changes.sort((one, other) => other.start - one.start)
    let edited = source
    for (const { start, end, text } of changes) edited = edited.slice(0, start) + text + edited.slice(end)
    writeFileSync(path, edited)
    console.log(`${path}: ${changes.length}`)
  }
}

const changesOf = ({ text, span }: Copy, texts: string[] | undefined) =>
  languages.flatMap((language, index) => {
    const wanted = texts?.[index]
    if (wanted === undefined || wanted === oneLine(text[language])) return []
    const { start, end, template } = span[language]
    return [{ start, end, text: quoted(template ? wanted : manyLines(wanted), template) }]
  })

const [command, file] = process.argv.slice(2)
if (command === 'print') print()
else if (command === 'apply' && file) apply(file)
else console.error('node scripts/copy.ts print | apply <file>')
