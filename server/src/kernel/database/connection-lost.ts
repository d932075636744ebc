// Whether a failure means that the database could not be reached, takes no writes, or that the connection to it broke, as opposed to
// a statement that PostgreSQL refused. What was sent on a connection that broke may have been committed.
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (lostCodes.test(code)) return true
  if ('syscall' in error && lostSystemCodes.has(code)) return true
  return lostMessages.test(error.message)
}

// Class 08: connection exception. 57P01 to 57P05: shut down, crashed, starting up, database dropped, idle too long.
// 53300: too many connections. 25006: read-only, as a standby is until it is promoted.
const lostCodes = /^(08\w{3}|57P0[1-5]|53300|25006)$/

const lostSystemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
])

// Messages of pg and its pool that have no code.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout|The database fell silent)/

/** The error of a connection that waits for a response and gets none. */
export const fellSilent = () => new Error('The database fell silent')

/** It was certainly not reached: nothing of this call can have been committed. */
export const wasNeverReached = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')) ||
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    ))
