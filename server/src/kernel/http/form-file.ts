import { refuse } from '../refuse.ts'
import type { UploadedFile } from '../routes.ts'

// Reads the field `file` of a multipart form (RFC 7578) and its texts from a whole body, which is bounded. Everything in it is
// found by position, so that reading takes time in proportion to its length; whatever is not exactly a form is refused.
const limits = { parts: 20, headerBytes: 4_096, headers: 20, textBytes: 1_000 }

export const readFormFile = (contentType: string, body: Buffer): UploadedFile | undefined => {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`)
  // The first delimiter needs no line before it.
  const first = delimiter.subarray(2)
  let at = body.indexOf('\r\n') === 0 ? delimiter.length : first.length
  if (!body.subarray(0, at).equals(at === first.length ? first : delimiter)) throw refuse('input.unreadable')
  let file: UploadedFile | undefined
  const fields = new Map<string, string>()
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts++) {
    const headEnd = body.subarray(0, at + limits.headerBytes).indexOf('\r\n\r\n', at)
    const end = headEnd < 0 ? -1 : body.indexOf(delimiter, headEnd + 4)
    if (parts === limits.parts || end < 0) throw refuse('input.unreadable')
    const { name, filename } = readHead(body.toString('utf8', at, headEnd))
    if (name === 'file' && filename !== undefined) {
      // Two files of one name could be understood in two ways.
      if (file) throw refuse('input.unreadable')
      file = { name: filename, bytes: body.subarray(headEnd + 4, end) }
    }
    if (filename === undefined) {
      if (fields.has(name)) throw refuse('input.unreadable')
      fields.set(name, body.toString('utf8', headEnd + 4, Math.min(end, headEnd + 4 + limits.textBytes)))
    }
    at = end + delimiter.length
  }
  return file && { ...file, fields: Object.fromEntries(fields) }
}

const boundaryOf = (contentType: string): string => {
  const { boundary = '' } = parametersOf(contentType.slice(0, 1_000))
  if (boundary === '' || boundary.length > 70) throw refuse('input.unreadable')
  return boundary
}

const readHead = (head: string): { name: string; filename: string | undefined } => {
  const [start, ...headers] = head.split('\r\n')
  const disposition = headers.find(header => /^content-disposition:\s*form-data\s*;/i.test(header))
  const { name, filename, 'filename*': extended } = parametersOf(disposition ?? '')
  if (start !== '' || headers.length > limits.headers || name === undefined) throw refuse('input.unreadable')
  return {
    name,
    filename: extendedName(extended) ?? filename?.replace(/%(?:22|0D|0A)/gi, decodeURIComponent),
  }
}

// Some libraries write names beyond ASCII as filename*=UTF-8''%E8%A3%85.png, which browsers do not.
const extendedName = (value = ''): string | undefined => {
  if (!/^utf-8'[\w-]*'/i.test(value)) return undefined
  try {
    return decodeURIComponent(value.slice(value.lastIndexOf("'") + 1))
  } catch {
    throw refuse('input.unreadable')
  }
}

// `type; name=value; name="value"`: the parameters by name, an escaped quote in them freed.
const parametersOf = (header: string): Partial<Record<string, string>> => {
  const found: Record<string, string> = {}
  const parameter = /\s*;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y
  parameter.lastIndex = Math.max(header.indexOf(';'), 0)
  for (let match = parameter.exec(header); match; match = parameter.exec(header)) {
    const [, name = '', quoted, bare = ''] = match
    found[name.toLowerCase()] = quoted?.replaceAll('\\"', '"') ?? bare
  }
  return found
}
