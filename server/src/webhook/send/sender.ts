import { seconds } from '#kernel/clock.ts'
import { changesTopic, readChange } from '#kernel/database/changes.ts'
import { OutgoingFailure } from '#kernel/outgoing.ts'
import type { Services } from '#kernel/services.ts'
import { pauseEndpoint } from '../pause.ts'
import { blockMs, giveUpAfterMs, retryPauseMs } from '../retry.ts'
import { signedHeaders } from '../sign.ts'
import {
  type Attempt,
  blockEndpoint,
  type DueDelivery,
  delayLane,
  giveUp,
  markDelivered,
  noteFailure,
  releaseLane,
  takeDue,
  wakeLanes,
} from './sql.ts'

// The instance that stored an event sends it at once. What it does not get round to, the others find by looking.
const lookEveryMs = seconds(2)
const maxAtOnce = 64
const maxPerEndpoint = 4
const maxResponseCharacters = 2_000
const gone = 410

/**
 * Sends what is due, many at once and a few of each endpoint, so that one that hangs holds up no other. What it takes
 * is its own for half a minute: after a kill -9 another sender repeats it.
 */
export const openWebhookSender = (services: Services, onError: (error: unknown) => void) => {
  const { db, bus } = services
  const sending = new Map<DueDelivery, Promise<void>>()
  const ends = new AbortController()
  let looking: Promise<void> | undefined
  let again = false

  const busy = (): string[] => {
    const counts = new Map<string, number>()
    for (const { endpointId } of sending.keys()) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= maxPerEndpoint).map(([id]) => id)
  }

  const look = async () => {
    do {
      again = false
      const free = maxAtOnce - sending.size
      if (free <= 0 || ends.signal.aborted) return
      for (const due of await takeDue(db, free, busy())) {
        const sent = send(services, due, ends.signal)
          .catch(onError)
          .finally(() => {
            sending.delete(due)
            wake()
          })
        sending.set(due, sent)
      }
    } while (again)
  }

  const wake = () => {
    if (ends.signal.aborted) return
    again = true
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }

  bus.listen(changesTopic, (hint, isForeign) => {
    if (hint === undefined || (!isForeign && readChange(hint).kind === 'webhooks')) wake()
  })
  const rounds = setInterval(wake, lookEveryMs)
  rounds.unref()
  wake()

  return {
    stop: async () => {
      clearInterval(rounds)
      ends.abort()
      await looking
      await Promise.all(sending.values())
    },
  }
}

const send = async (services: Services, due: DueDelivery, ends: AbortSignal) => {
  const { db, clock, encryption, outgoing } = services
  const at = clock.now()
  const secrets = [due.secret, ...(due.previousSecret ? [due.previousSecret] : [])]
  const headers = signedHeaders(encryption, due.endpointId, secrets, { ...due, at })
  const startMs = performance.now()
  const answered = await outgoing
    .post(due.url, {
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'DTMS-Webhooks/1' },
      body: due.body,
      signal: ends,
    })
    .then(
      ({ status, body }) => ({ status, problem: '', response: body.slice(0, maxResponseCharacters) }),
      (error: unknown) => {
        if (!(error instanceof OutgoingFailure)) throw error
        return { status: null, problem: error.problem, response: '' }
      },
    )
  if (ends.aborted) {
    await releaseLane(db, due)
    return
  }
  const attempt: Attempt = {
    ...answered,
    // PostgreSQL stores no NUL.
    response: answered.response.replaceAll('\0', ''),
    durationMs: Math.round(performance.now() - startMs),
    signedAt: at,
    signature: headers['webhook-signature'],
  }
  const { status } = attempt
  if (status !== null && status >= 200 && status < 300) {
    if (await markDelivered(db, due, attempt)) await wakeLanes(db, due.endpointId)
  } else await fail(services, due, attempt)
}

const fail = ({ db, ids }: Services, due: DueDelivery, attempt: Attempt) =>
  db.transaction().execute(async tx => {
    const failed = await noteFailure(tx, due, attempt)
    if (!failed) return
    const { failures, failedForMs, attempts, ageMs } = failed
    if (ageMs >= giveUpAfterMs) await giveUp(tx, due)
    else await delayLane(tx, due, retryPauseMs(attempts))
    const blockedMs = blockMs(failures)
    if (blockedMs > 0) await blockEndpoint(tx, due.endpointId, blockedMs)
    if (attempt.status === gone) await pauseEndpoint({ ids }, tx, due.endpointId, 'gone')
    else if (failedForMs >= giveUpAfterMs) await pauseEndpoint({ ids }, tx, due.endpointId, 'failing')
  })
