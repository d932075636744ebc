import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import { ownersOf, pauseActive } from './sql.ts'

/** Pauses an endpoint that does not answer, and tells the owners. What happens meanwhile waits for it. */
export const pauseEndpoint = async (
  { ids }: Pick<Services, 'ids'>,
  tx: Tx,
  id: string,
  why: 'failing' | 'gone',
): Promise<void> => {
  const paused = await pauseActive(tx, id, why)
  if (!paused) return
  await notify(tx, {
    readers: ownersOf(paused.customer_id),
    kind: 'webhook.paused',
    params: { webhook: paused.name },
    link: '/AccountDetails?tab=webhooks',
  })
  await recordAudit(tx, ids, {
    action: 'webhook.paused',
    customerId: paused.customer_id,
    address: '',
    details: { name: paused.name, why },
  })
}
