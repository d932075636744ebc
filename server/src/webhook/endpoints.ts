import type { WebhookEvent } from '@dtms/contract/webhook/event.ts'
import { maxWebhooks } from '@dtms/contract/webhook/webhook.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { OutgoingProblem } from '#kernel/outgoing.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { noteWebhooks } from './emit/sql.ts'
import { newSecretOf } from './sign.ts'
import {
  endEndpoint,
  endpointsOf,
  insertEndpoint,
  lockEndpoints,
  replaceSecret,
  updateEndpoint,
} from './sql.ts'

type Request = RequestContext<CustomerSession>
type EndpointRow = Awaited<ReturnType<typeof endpointsOf>>[number]

const wireEndpoint = (row: EndpointRow) => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  pausedWhy: row.paused_why,
  pausedAt: row.paused_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  blockedUntil: row.blocked_until?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  pending: row.pending,
  createdAt: row.created_at.toISOString(),
  createdBy: fullName(row),
  previousUntil: row.previous_until?.toISOString() ?? null,
})

export const listEndpoints = async ({ db }: Services, { customerId }: CustomerSession) => ({
  list: (await endpointsOf(db, customerId)).map(wireEndpoint),
})

export const showEndpoint = async (db: Queryable, customerId: string, id: string) => {
  const [row] = await endpointsOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return wireEndpoint(row)
}

interface SentEndpoint {
  name: string
  url: string
  events: readonly WebhookEvent[]
}

const wordOf = {
  url: 'webAddress',
  'tls-required': 'httpsRequired',
  'unknown-host': 'hostUnknown',
  timeout: 'hostUnknown',
  connection: 'hostUnknown',
  'private-address': 'hostPrivate',
} as const satisfies Record<OutgoingProblem, string>

// Asked when it is saved, so that a mistake shows at its field. Every attempt asks again.
const assertReachable = async ({ outgoing }: Services, url: string) => {
  const problem = await outgoing.problemOf(url)
  if (problem) throw refuseField('url', wordOf[problem])
}

const audited = (
  { ids }: Services,
  tx: Tx,
  { who, address }: Request,
  action: 'created' | 'changed' | 'removed' | 'rotated',
  details: Record<string, unknown>,
) =>
  recordAudit(tx, ids, {
    action: `webhook.${action}`,
    ...{ personId: who.personId, customerId: who.customerId, address, details },
  })

export const addEndpoint = async (services: Services, sent: SentEndpoint, request: Request) => {
  const { db, ids, encryption } = services
  const { customerId, personId } = request.who
  await assertReachable(services, sent.url)
  const events = [...new Set(sent.events)]
  const { name, url } = sent
  return db.transaction().execute(async tx => {
    await lockEndpoints(tx, customerId)
    if ((await endpointsOf(tx, customerId)).length >= maxWebhooks) throw refuse('webhook.too-many')
    const id = ids.next()
    const { shown, sealed } = newSecretOf(encryption, id)
    await insertEndpoint(tx, {
      ...{ id, customer_id: customerId, created_by: personId, name, url, events, secret: sealed },
    })
    await audited(services, tx, request, 'created', { name, url, events })
    return { ...(await showEndpoint(tx, customerId, id)), secret: shown }
  })
}

export const changeEndpoint = async (
  services: Services,
  id: string,
  sent: SentEndpoint & { paused: boolean },
  request: Request,
) => {
  const { customerId } = request.who
  const { name, url, paused } = sent
  const events = [...new Set(sent.events)]
  const before = await showEndpoint(services.db, customerId, id)
  if (before.url !== url) await assertReachable(services, url)
  return services.db.transaction().execute(async tx => {
    if (!(await updateEndpoint(tx, customerId, id, { name, url, events, paused })))
      throw refuse('thing.not-found')
    await audited(services, tx, request, 'changed', { name, url, events, paused })
    if (!paused) await noteWebhooks(tx, customerId)
    return showEndpoint(tx, customerId, id)
  })
}

export const removeEndpoint = async (services: Services, id: string, request: Request) => {
  await services.db.transaction().execute(async tx => {
    const removed = await endEndpoint(tx, request.who.customerId, id)
    if (!removed) throw refuse('thing.not-found')
    await audited(services, tx, request, 'removed', { name: removed.name })
  })
  return null
}

export const rotateSecret = (services: Services, id: string, overlapHours: number, request: Request) => {
  const { customerId } = request.who
  const { shown, sealed } = newSecretOf(services.encryption, id)
  return services.db.transaction().execute(async tx => {
    const rotated = await replaceSecret(tx, customerId, id, sealed, overlapHours)
    if (!rotated) throw refuse('thing.not-found')
    await audited(services, tx, request, 'rotated', { name: rotated.name, overlapHours })
    return { ...(await showEndpoint(tx, customerId, id)), secret: shown }
  })
}
