import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import type { Portal } from './portal.ts'

type Card = OutputOf<typeof rateCalls.createCard>

// A rate card, brought as a browser brings it.
export const sendCard = async (
  portal: Portal,
  token: string,
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await portal.request(rateCalls.createCard.path, { method: 'POST', body: form, token })
  return (await response.json()) as Envelope<Card>
}

export const uploadCard = async (
  portal: Portal,
  token: string,
  name: string,
  bytes: Uint8Array,
): Promise<Card> => {
  const { data, msg } = await sendCard(portal, token, name, bytes)
  if (!data) throw new Error(msg)
  return data
}
