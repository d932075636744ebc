import { type WorkKind, workKinds, workOf } from '@dtms/contract/desk/desk.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { countExpiring } from '#rate/public.ts'
import type { DeskScope } from '../scope.ts'
import {
  cancelsAsked,
  chatsWaiting,
  consentsWanted,
  disputesOpen,
  fapiaoRequested,
  jobsGivenUp,
  mailTextsSetAside,
  ordersInTrouble,
  ordersToReview,
  paymentsToConfirm,
  requestsOpen,
  type Waiting,
} from './sql.ts'

type Count = (db: Database, scope: DeskScope) => Promise<Waiting>

const byProviders =
  (count: (db: Database, providerIds: readonly string[]) => Promise<Waiting>): Count =>
  (db, { providerIds }) =>
    count(db, providerIds)

// Who counts which kind of the contract: leaving one out does not compile.
const counts: Record<WorkKind, Count> = {
  chats: byProviders(chatsWaiting),
  review: byProviders(ordersToReview),
  cancel: byProviders(cancelsAsked),
  requests: byProviders(requestsOpen),
  exceptions: byProviders(ordersInTrouble),
  consents: byProviders(consentsWanted),
  channels: async (db, { providerId }) => ({ count: await countExpiring(db, { providerId }), since: null }),
  payments: byProviders(paymentsToConfirm),
  disputes: byProviders(disputesOpen),
  fapiao: byProviders(fapiaoRequested),
  jobs: jobsGivenUp,
  mailTexts: mailTextsSetAside,
}

// What waits for a user with these roles; empty entries are left out.
export const waitingWork = async (db: Database, who: Session, scope: DeskScope) => {
  const kinds = (Object.keys(workKinds) as WorkKind[]).filter(
    kind =>
      (who.roles.includes('admin') || workOf(kind).roles.some(role => who.roles.includes(role))) &&
      (who.providerId === undefined || !workOf(kind).portalOnly),
  )
  const found = await Promise.all(
    kinds.map(async kind => {
      const { count, since } = await counts[kind](db, scope)
      return {
        kind,
        count: Math.min(count, maxCounted),
        countIsMinimum: count > maxCounted,
        since: since?.toISOString() ?? null,
        opens: who.providerId !== undefined || !workOf(kind).ownOnly,
      }
    }),
  )
  return found.filter(({ count }) => count > 0)
}
