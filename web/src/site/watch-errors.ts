import { ChunkFailure } from '#kernel/chunk/load-chunk.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { settings } from '#kernel/settings.ts'

// spec 1: the error log is active in production only. Refusals of the server and network failures are no errors of
// the page.
const isExpected = (error: unknown) =>
  error instanceof CallFailure || error instanceof ChunkFailure || (error as Error)?.name === 'AbortError'

// Returns the error callbacks for a root of React.
export const watchErrors = (pathNow: () => string): ((error: unknown) => void) => {
  if (!import.meta.env.PROD && settings.errorLog === 'production') return () => {}
  let log: Promise<(error: unknown) => void> | undefined
  const report = (error: unknown) => {
    if (isExpected(error)) return
    log ??= import('./error-log.ts').then(({ openErrorLog }) => openErrorLog(pathNow))
    log.then(
      write => write(error),
      () => {},
    )
  }
  addEventListener('error', event => report(event.error ?? event.message))
  addEventListener('unhandledrejection', event => report(event.reason))
  return report
}
