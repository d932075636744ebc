import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../feature.ts'
import { refuse } from '../refuse.ts'
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
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
}

// Only for the calls that take files: its hooks would be on the way of every other one.
export const addFormReader = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  })

// Whether the body is a file, or a form with one in it.
export const takesFile = (request: FastifyRequest): boolean =>
  Buffer.isBuffer(request.body) || (request.isMultipart?.() ?? false)

// The one file of a body, whole in memory: it is bounded, and everything that reads it wants it all.
export const readUpload = async (
  request: FastifyRequest,
  taken: boolean | undefined,
): Promise<UploadedFile> => {
  const isBare = Buffer.isBuffer(request.body)
  if (!taken) throw refuse('input.unreadable')
  if (isBare) return { name: '', bytes: request.body as Buffer }
  const part = await request.file()
  if (part?.fieldname !== 'file') throw refuse('input.invalid', { fields: { file: { word: 'required' } } })
  // Whatever else breaks off a body that is too large, that it is too large is what its sender hears; and when its
  // last bytes come by themselves the reader has handed out the rest without a word.
  const bytes = await part.toBuffer().catch(error => {
    throw part.file.truncated ? refuse('input.too-large') : error
  })
  if (part.file.truncated) throw refuse('input.too-large')
  return { name: part.filename, bytes }
}
