import { settings } from '../settings.ts'

// spec 8: a chunk that cannot be loaded shows 'Loading chunk {id} failed' and the reason: the file is missing
// (usually after a new version), a timeout (120 s), or another one.
export type ChunkFailureKind = 'missing' | 'timeout' | 'other'

export class ChunkFailure extends Error {
  readonly id: string
  readonly kind: ChunkFailureKind
  // Called once it is shown: the next time the file is asked for again.
  forget?: () => void

  constructor(id: string, kind: ChunkFailureKind, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause })
    this.name = 'ChunkFailure'
    this.id = id
    this.kind = kind
  }
}

export const loadChunk = async <Module>(id: string, importer: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(id, 'timeout')), settings.chunkTimeoutMs)
  })
  try {
    return await Promise.race([importer(), tooLate])
  } catch (cause) {
    throw cause instanceof ChunkFailure ? cause : new ChunkFailure(id, kindOf(cause), cause)
  } finally {
    clearTimeout(timer)
  }
}

// Browsers report a file that could not be fetched only as a TypeError; the bundler reports "Unable to preload" for a
// style. Without a network that proves nothing about the file.
const kindOf = (cause: unknown): ChunkFailureKind => {
  const notFetched =
    cause instanceof TypeError || (cause instanceof Error && cause.message.startsWith('Unable to preload'))
  return notFetched && globalThis.navigator?.onLine !== false ? 'missing' : 'other'
}
