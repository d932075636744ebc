import { findProgram } from './find-program.ts'

// The browser of the journeys.
export const findChromium = (): string =>
  findProgram({
    name: 'Chromium',
    variable: 'CHROMIUM',
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packages: 'chromium fonts-noto-cjk',
  })
