import { findProgram } from './find-program.ts'

// For the tests that read files written by another program than ours.
export const findLibreOffice = (): string =>
  findProgram({
    name: 'LibreOffice',
    variable: 'LIBREOFFICE',
    places: ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice'],
    packages: 'libreoffice-calc-nogui',
  })
