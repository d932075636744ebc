import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { zip } from './uploads.ts'

/** An ODS under a password, encrypted as OpenDocument 1.2 has it: every part but the manifest. */
export const lockedOds = (content: string, password: string): Buffer => {
  const start = createHash('sha256').update(password).digest()
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const rounds = 1_000
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(start, salt, rounds, 32, 'sha1'), iv)
  const encrypted = Buffer.concat([cipher.update(deflateRawSync(Buffer.from(content))), cipher.final()])
  const base = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${base}" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="${content.length}">
<manifest:encryption-data manifest:checksum-type="${base}#sha256-1k" manifest:checksum="${createHash('sha256').update(content).digest('base64')}">
<manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="${iv.toString('base64')}"/>
<manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32" manifest:iteration-count="${rounds}" manifest:salt="${salt.toString('base64')}"/>
<manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256" manifest:key-size="32"/>
</manifest:encryption-data></manifest:file-entry></manifest:manifest>`
  return zip([
    { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'content.xml', content: encrypted },
    { name: 'META-INF/manifest.xml', content: Buffer.from(manifest) },
  ])
}

const sectorBytes = 512
const [freeSector, endOfChain, fatSector] = [0xffffffff, 0xfffffffe, 0xfffffffd]

/** An XLSX under a password: a compound file with the streams of MS-OFFCRYPTO instead of a ZIP. */
export const lockedXlsx = (): Buffer => {
  const streams = [
    { name: 'EncryptionInfo', bytes: randomBytes(4_096) },
    { name: 'EncryptedPackage', bytes: randomBytes(8_192) },
  ]
  const fat = Buffer.alloc(sectorBytes, 0xff)
  fat.writeUInt32LE(fatSector, 0)
  fat.writeUInt32LE(endOfChain, 4)
  const directory = Buffer.alloc(sectorBytes)
  entryOf(directory, 0, { name: 'Root Entry', type: 5, child: 1, start: endOfChain, size: 0 })
  let next = 2
  for (const [at, { name, bytes }] of streams.entries()) {
    const sectors = bytes.length / sectorBytes
    entryOf(directory, at + 1, {
      ...{ name, type: 2, start: next, size: bytes.length, child: freeSector },
      right: at === 0 ? 2 : freeSector,
    })
    for (let sector = 0; sector < sectors; sector++)
      fat.writeUInt32LE(sector === sectors - 1 ? endOfChain : next + sector + 1, (next + sector) * 4)
    next += sectors
  }
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return Buffer.concat([header, fat, directory, ...streams.map(({ bytes }) => bytes)])
}

interface DirectoryEntry {
  name: string
  type: number
  child: number
  right?: number
  start: number
  size: number
}

const entryOf = (directory: Buffer, index: number, entry: DirectoryEntry): void => {
  const at = index * 128
  directory.write(entry.name, at, 'utf16le')
  directory.writeUInt16LE((entry.name.length + 1) * 2, at + 64)
  directory.writeUInt8(entry.type, at + 66)
  directory.writeUInt8(1, at + 67)
  directory.writeUInt32LE(freeSector, at + 68)
  directory.writeUInt32LE(entry.right ?? freeSector, at + 72)
  directory.writeUInt32LE(entry.child, at + 76)
  directory.writeUInt32LE(entry.start, at + 116)
  directory.writeUInt32LE(entry.size, at + 120)
}
