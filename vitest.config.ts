import { defineConfig } from 'vitest/config'

// Two suites: `unit` needs nothing but Node; `api` goes through the front door on a real PostgreSQL. The files of a
// worker share what they imported, which was most of the CPU: tests leave no state behind in modules or globals.

// A test that asserts nothing could not fail, and fails.
const expect = { requireAssertions: true }

export default defineConfig({
  test: {
    // Tests of the server wait for PostgreSQL half of their time: a second worker uses it.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', '{contract,pricing,web,scripts}/**/*.test.{ts,tsx}'],
          isolate: false,
          expect,
          // The same analysis on every machine, whatever else of it npm could install there.
          env: { RECHECK_BACKEND: 'pure' },
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
          isolate: false,
          expect,
          // Whole processes are started, and two cores are shared with a browser.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
