import { defineConfig } from 'vitest/config'

// Two suites: `unit` needs nothing but Node; `api` goes through the front door on a real PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', '{contract,pricing,web,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
          // Every file opens portals of its own and modules hold no state of a portal, so the files of one
          // worker share what they imported: two fifths of the CPU were spent on importing.
          isolate: false,
          // Whole processes are started, and two cores are shared with a browser.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
