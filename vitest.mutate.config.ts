import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The tests of the pure rules, for mutation testing (docs/mutation.md). Workspaces are aliases: in the copy that is mutated,
// node_modules leads to the files that are not.
const root = fileURLToPath(new URL('./', import.meta.url))

export default defineConfig({
  resolve: { alias: [{ find: /^@dtms\/(contract|pricing)\//, replacement: `${root}$1/src/` }] },
  test: {
    include: (process.env.MUTATE_TESTS ?? '{contract,pricing}/src/**/*.test.ts').split('\n'),
    isolate: false,
  },
})
