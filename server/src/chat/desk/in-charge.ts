import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { conversationOf, type Parties, putInCharge, startConversation } from '../sql.ts'

// An agent is put in charge of a customer, with whom there may be no conversation yet.
export const setAgentInCharge = async (
  tx: Tx,
  ids: Services['ids'],
  parties: Parties,
  agentId: string,
): Promise<string | undefined> => {
  await startConversation(tx, { id: ids.next(), ...parties, agentId })
  await putInCharge(tx, parties, agentId)
  return (await conversationOf(tx, parties))?.id
}
