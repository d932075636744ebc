import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

// Journeys in a real Chromium against their own real server (support/server.ts), black box.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Upper bounds for a busy machine; a journey takes seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    // A browser with a window allows it after a press; the headless shell does not.
    permissions: ['clipboard-write'],
    // What it answers cannot be intercepted; the journeys about it allow it.
    serviceWorkers: 'block',
    // A trace costs a third of a journey's time: `playwright test --trace on` where one is wanted.
    trace: 'off',
    // The journeys of a worker share a context, which is emptied between them. With nothing that slides besides, they take a
    // fifth less CPU (docs/performance.md).
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // An action that cannot be done fails before the whole journey times out.
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Without a locale Chromium saves a file with a Chinese name as "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
