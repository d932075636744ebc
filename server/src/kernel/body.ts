import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from './feature.ts'
import { readJsonBody } from './json-body.ts'
import { refuse } from './refuse.ts'

// How bodies are read: JSON strictly, forms as the login sends them, files for the calls that take them.
export const bodyLimitBytes = 256 * 1024
export const uploadLimitBytes = 10 * 1024 * 1024

export const addBodyReaders = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
  await app.register(multipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  })
}

// The one file of a multipart body, whole in memory: it is bounded, and everything that reads it wants it all.
export const readUpload = async (
  request: FastifyRequest,
  taken: boolean | undefined,
): Promise<UploadedFile | undefined> => {
  if (!request.isMultipart()) return undefined
  if (!taken) throw refuse('input.unreadable')
  const part = await request.file()
  if (!part || part.fieldname !== 'file')
    throw refuse('input.invalid', { fields: { file: { word: 'required' } } })
  return { name: part.filename, bytes: await part.toBuffer() }
}
