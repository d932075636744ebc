import { findProgram } from './find-program.ts'

// For the tests of the bus between instances.
export const findNats = (): string =>
  findProgram({
    name: 'NATS server',
    variable: 'NATS_SERVER',
    places: ['/usr/sbin/nats-server', '/usr/bin/nats-server'],
    packages: 'nats-server',
  })
