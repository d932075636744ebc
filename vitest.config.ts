import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { presentChromium } from './scripts/chromium.ts'

// Three suites: `unit` needs nothing but Node; `api` uses HTTP on a real PostgreSQL; `components` draws
// the parts of the interface in a real Chromium. The files of a
// worker share their imports, which were most of the CPU: tests leave no state behind in modules or globals.

// A test that asserts nothing could not fail, and fails.
const expect = { requireAssertions: true }

// They press and type, which needs a browser.
const componentTests = 'web/**/*.component.test.tsx'

export default defineConfig({
  test: {
    // Tests of the server wait for PostgreSQL half of their time: a second worker uses it.
    maxWorkers: 2,
    projects: [
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'components',
          include: [componentTests],
          expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: presentChromium() ?? '',
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', '{contract,pricing,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: [componentTests, '**/node_modules/**'],
          isolate: false,
          expect,
          // The same analysis on every machine, whatever else of it npm could install there.
          env: { RECHECK_BACKEND: 'pure' },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,packages}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
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
