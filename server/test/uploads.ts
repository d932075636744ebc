import { deflateRawSync } from 'node:zlib'
import { fileCalls } from '@dtms/contract/file/file.ts'
import type { Envelope, InvalidInput, OutputOf } from '@dtms/contract/wire.ts'
import sharp from 'sharp'
import type { Portal } from './portal.ts'

// Files for tests, brought as a browser brings them.
type Uploaded = OutputOf<typeof fileCalls.upload>

export const uploadAs = async (
  portal: Portal,
  token: string,
  name: string,
  bytes: Buffer,
  field = 'file',
) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = await portal.request(fileCalls.upload.path, { method: 'POST', token, body: form })
  return (await response.json()) as Envelope<Uploaded & InvalidInput>
}

export const readFileAs = (portal: Portal, token: string | undefined, path: string) =>
  portal.request(path, { token })

export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 200 } } })

export const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

// A ZIP with its directory; `packed` may lie about what is inside.
export const zip = (entries: { name: string; content: Buffer }[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(content.length, 24)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const part = (name: string, content = '<x/>') => ({ name, content: Buffer.from(content) })
export const officeFile = (main: string, ...more: { name: string; content: Buffer }[]) =>
  zip([part('[Content_Types].xml'), part(main), ...more])
