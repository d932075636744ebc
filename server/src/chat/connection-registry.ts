import type { ChatConnection, Side } from './speaker.ts'
import type { Parties } from './sql.ts'

// Those of one customer, or of one provider, who are connected to this instance.
interface Group {
  connections: Set<ChatConnection>
  // When the first of them came, by the database's clock: from then on nothing may pass them by.
  since: Date
}

export const createConnectionRegistry = () => {
  const byCustomer = new Map<string, Group>()
  const byProvider = new Map<string, Group>()
  // Staff without conversations, by their provider.
  const watchers = new Map<string, Set<ChatConnection>>()
  const none: ReadonlySet<ChatConnection> = new Set()

  const groupOf = ({ customerId, providerId }: Side) =>
    customerId === undefined ? ([byProvider, providerId] as const) : ([byCustomer, customerId] as const)

  return {
    join: (connection: ChatConnection, side: Side, now: Date) => {
      const [groups, id] = groupOf(side)
      const group = groups.get(id)
      if (group) group.connections.add(connection)
      else groups.set(id, { connections: new Set([connection]), since: now })
    },
    leave: (connection: ChatConnection, side: Side) => {
      const [groups, id] = groupOf(side)
      const group = groups.get(id)
      group?.connections.delete(connection)
      if (group?.connections.size === 0) groups.delete(id)
    },
    watch: (connection: ChatConnection, providerId: string) => {
      const theirs = watchers.get(providerId) ?? new Set()
      watchers.set(providerId, theirs.add(connection))
    },
    unwatch: (connection: ChatConnection, providerId: string) => {
      const theirs = watchers.get(providerId)
      theirs?.delete(connection)
      if (theirs?.size === 0) watchers.delete(providerId)
    },
    // Those of the provider, and portal staff.
    watchersOf: (providerId: string | undefined): ChatConnection[] => [
      ...(providerId ? (watchers.get(providerId) ?? none) : none),
      ...(watchers.get('') ?? none),
    ],
    ofCustomer: (customerId: string) => byCustomer.get(customerId)?.connections ?? none,
    ofProvider: (providerId: string) => byProvider.get(providerId)?.connections ?? none,
    customers: () => [...byCustomer.keys()],
    providers: () => [...byProvider.keys()],
    // Since when a participant of a conversation has been connected here; undefined if none is.
    since: ({ customerId, providerId }: Parties): Date | undefined => {
      const customer = byCustomer.get(customerId)?.since
      const provider = byProvider.get(providerId)?.since
      if (!customer || !provider) return customer ?? provider
      return customer < provider ? customer : provider
    },
  }
}

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>
