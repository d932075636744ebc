import { findProgram } from './find-program.ts'

// For the tests of the alerts.
export const findPromtool = (): string =>
  findProgram({
    name: 'promtool',
    variable: 'PROMTOOL',
    places: ['/usr/bin/promtool'],
    packages: 'prometheus',
  })
