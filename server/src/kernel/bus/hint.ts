// The format of a hint on every bus: "topic id id …", as many ids as one message takes.
export interface Listener {
  topic: string
  // `id` is undefined where hints may have been missed. `isForeign`: certainly of another instance.
  deliver: (id: string | undefined, isForeign: boolean) => void
}

export type Hint = [topic: string, ...ids: string[]]

export const payloadsOf = ([topic, ...ids]: Hint, maxLength: number): string[] => {
  const payloads: string[] = []
  let payload = topic
  for (const id of ids) {
    if (payload.length + id.length >= maxLength) {
      payloads.push(payload)
      payload = topic
    }
    payload += ` ${id}`
  }
  return payload === topic ? payloads : [...payloads, payload]
}

export const deliverPayload = (listeners: readonly Listener[], payload: string, isForeign: boolean): void => {
  const [topic, ...ids] = payload.split(' ')
  for (const listener of listeners)
    if (listener.topic === topic) for (const id of ids) listener.deliver(id, isForeign)
}

/** Hints may have been missed: every listener reloads. */
export const deliverGap = (listeners: readonly Listener[]): void => {
  for (const listener of listeners) listener.deliver(undefined, false)
}
