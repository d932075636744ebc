import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

// A real S3-compatible server for a test, on a free port, with its buckets in its own folder. It checks
// signatures as S3 does.
const bucket = 'documents'

export const startObjectServer = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'dtms-objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const urlOf = (options: { key?: string; secret?: string; bucket?: string; folder?: string } = {}) =>
    `s3://${options.key ?? 'S3RVER'}:${options.secret ?? 'S3RVER'}@${options.bucket ?? bucket}/${options.folder ?? ''}?endpoint=http://127.0.0.1:${port}`
  return {
    origin: `http://127.0.0.1:${port}`,
    bucket,
    urlOf,
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
