import { changeKinds } from '@dtms/contract/change.ts'
import { changesTopic, readChange } from '#kernel/database/changes.ts'
import type { Services } from '#kernel/services.ts'
import type { ConnectionRegistry } from '../connection-registry.ts'
import { frame } from '../conversations.ts'
import type { ChatConnection } from '../speaker.ts'

/** Sends the kinds of what changed, and nothing of its content, to the customer's pages and to the provider's desk. */
export const forwardChanges = (
  { bus }: Services,
  registry: ConnectionRegistry,
  connections: () => Iterable<ChatConnection>,
): void => {
  bus.listen(changesTopic, hint => {
    // Hints were missed: any of them may have been about any page.
    if (!hint) {
      for (const connection of connections())
        if (connection.peer) connection.send(frame('changed', { kinds: [...changeKinds] }))
      return
    }
    const { kind, customerId, providerId } = readChange(hint)
    const text = frame('changed', { kinds: [kind] })
    if (customerId) for (const connection of registry.ofCustomer(customerId)) connection.send(text)
    if (providerId) for (const connection of registry.ofProvider(providerId)) connection.send(text)
    for (const connection of registry.watchersOf(providerId ?? undefined)) connection.send(text)
  })
}
