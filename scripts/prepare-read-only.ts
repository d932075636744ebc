import { findBinaries } from '../server/src/operations/embedded-postgres/binaries.ts'
import { buildWeb } from './build-web.ts'

// For a checkout that the server may not write to (deploy/dtms.service): what its first start would make.
await buildWeb()
await findBinaries()
console.log('✓ The server needs to write under DATA_DIR only.')
