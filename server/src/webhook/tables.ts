import type { WebhookEvent } from '@dtms/contract/webhook/event.ts'
import type { DeliveryState, pauseReasons, webhookStates } from '@dtms/contract/webhook/webhook.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '#kernel/database/columns.ts'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface WebhookTables {
  webhook_endpoint: {
    id: string
    customer_id: string
    created_by: string
    name: string
    url: string
    events: WebhookEvent[]
    secret: Buffer
    previous_secret: Generated<Buffer | null>
    previous_until: Moment
    state: Generated<(typeof webhookStates)[number]>
    paused_at: Moment
    paused_why: Generated<(typeof pauseReasons)[number] | null>
    failures: Generated<number>
    failing_since: Moment
    blocked_until: Moment
    delivered_at: Moment
    created_at: CreatedAt
    removed_at: Moment
  }
  webhook_lane: {
    endpoint_id: string
    subject: string
    last_sequence: number
    done_sequence: Generated<number>
    attempts: Generated<number>
    due_at: Date
    taken_until: Moment
  }
  webhook_delivery: {
    id: string
    endpoint_id: string
    subject: string
    sequence: number
    message_id: string
    event: string
    body: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    created_at: CreatedAt
    finished_at: Moment
  }
  webhook_attempt: {
    delivery_id: string
    number: number
    tried_at: CreatedAt
    duration_ms: number
    status: number | null
    problem: Generated<string>
    signed_at: Date
    signature: string
    response: Generated<string>
  }
}

declare module '#kernel/tables.ts' {
  interface Tables extends WebhookTables {}
}
