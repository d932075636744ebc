import { findProgram, type Program, presentProgram } from './find-program.ts'

// The browser of the journeys. The headless shell has no window and does the same journeys with a third less CPU.
const chromium: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM',
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
  packages: 'chromium-headless-shell fonts-noto-cjk',
}

export const findChromium = () => findProgram(chromium)

/** For what is read also where no browser is needed. */
export const presentChromium = () => presentProgram(chromium)
