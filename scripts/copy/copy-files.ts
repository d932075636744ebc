import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every source file that may hold words of the product; tests and examples are not read by customers. */
export const copyFiles = (): string[] =>
  ['contract/src', 'pricing/src', 'server/src', 'web/src']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    )
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^web\/src\/gallery\//.test(path))
    .sort()
