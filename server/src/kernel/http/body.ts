import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../refuse.ts'
import type { UploadedFile } from '../routes.ts'
import { readFormFile } from './form-file.ts'
import { readJsonBody } from './json-body.ts'

// How bodies are read: JSON strictly, forms as the login sends them, files for the calls that take them.
export const bodyLimitBytes = 256 * 1024
export const uploadLimitBytes = 10 * 1024 * 1024

// A file sent as the body itself, without a form around it.
const fileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

export const addBodyReaders = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, new FileBody({ name: '', bytes: body as Buffer })),
  )
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
}

// Only for the calls that take files; the form around one may take a little more.
export const addFormReader = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes + formOverheadBytes },
    (request, body, done) => {
      try {
        const file = readFormFile(request.headers['content-type'] ?? '', body as Buffer)
        if (!file) throw refuseField('file', 'required')
        if (file.bytes.length > uploadLimitBytes) throw refuse('input.too-large')
        done(null, new FileBody(file))
      } catch (error) {
        done(error as Error)
      }
    },
  )

const formOverheadBytes = 64 * 1024

// Whether the request contains a file, as the body or in a form, known before reading it.
export const bringsFile = ({ headers }: FastifyRequest): boolean =>
  !(headers['content-type'] ?? 'application/json').trimStart().toLowerCase().startsWith('application/json')

// The file that a body is, or the one of its form.
export const fileOf = ({ body }: FastifyRequest, taken: boolean | undefined): UploadedFile | undefined => {
  if (!(body instanceof FileBody)) return undefined
  if (!taken) throw refuse('input.unreadable')
  return body
}

// Its class distinguishes it from any JSON.
class FileBody implements UploadedFile {
  readonly name: string
  readonly bytes: Buffer
  readonly fields: Record<string, string>

  constructor({ name, bytes, fields = {} }: UploadedFile) {
    this.name = name
    this.bytes = bytes
    this.fields = fields
  }
}
