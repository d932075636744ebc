import { createHash } from 'node:crypto'
import { fileTypes } from '@dtms/contract/file/file.ts'
import type { Queryable } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { attachFile, type Thing } from './attach.ts'
import { endingOf, shownName } from './file-name.ts'
import { insertFile } from './sql.ts'

// A table that another call has read already (an import of orders): stored unchanged, for its record. Unlike an
// upload it may be CSV, because its reader knows that it is one.
export interface StoredSpreadsheet {
  id: string
  name: string
  sha256: Buffer
}

const odsType = 'application/vnd.oasis.opendocument.spreadsheet'
// Its first part is its type, not packed.
const isOds = (bytes: Buffer) => bytes.subarray(0, 200).includes(`mimetype${odsType}`)

export const storeSpreadsheet = async (
  { files, ids }: Pick<Services, 'files' | 'ids'>,
  given: { name: string; bytes: Buffer; personId: string },
): Promise<{ kept: StoredSpreadsheet; attach: (tx: Queryable, thing: Thing) => Promise<void> }> => {
  const { bytes, personId } = given
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const ending = isWorkbook
    ? isOds(bytes)
      ? 'ods'
      : 'xlsx'
    : (['csv', 'tsv', 'txt'].find(one => one === endingOf(given.name)) ?? 'csv')
  const id = ids.next()
  const name = shownName(given.name, 'xlsx').replace(/\.xlsx$/, `.${ending}`)
  const sha256 = createHash('sha256').update(bytes).digest()
  await files.put(id, bytes)
  return {
    kept: { id, name, sha256 },
    // In the transaction that writes the record; if that fails, no row refers to the bytes.
    attach: async (tx, thing) => {
      await insertFile(tx, {
        ...{ id, personId, name, sizeBytes: bytes.length, widthPx: null, heightPx: null, sha256 },
        type: isWorkbook ? (ending === 'ods' ? odsType : fileTypes.xlsx.type) : 'text/csv',
      })
      await attachFile(tx, { pathOrId: id, personId, thing, field: 'file' })
    },
  }
}
