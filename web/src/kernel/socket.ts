import { settings } from './settings.ts'

// The only WebSocket of the browser. It is open as long as it is needed: a broken connection is opened again with
// growing, randomized delays. The feature defines the meaning of the frames. 'parked' means that the same person has
// newer ones elsewhere; it waits until this page is used.
type SocketState = 'connecting' | 'broken' | 'parked' | 'ended'

interface SocketOptions {
  // The connection is open: identify the user.
  opened: () => void
  onFrame: (frame: string) => void
  changed: (state: SocketState) => void
  // spec 4: the maximum silence. Restarted by every incoming message.
  quietMs: number
  quiet: () => void
  // The close code by which the server takes the line for a newer page.
  replacedCode: number
}

export interface ManagedSocket {
  // False where it cannot leave now.
  send: (frame: string) => boolean
  end: () => void
}

const firstWaitMs = 500
const maxWaitMs = 30_000
// A line that does not answer the heartbeat is dead, whatever the browser thinks.
const responseMs = 15_000

// By which a page is in use; the first may have happened before the line was taken.
const uses = ['focus', 'pointerdown', 'keydown'] as const

// Half of the wait is certain, half by chance.
export const backOffMs = (attempt: number, chance: number): number => {
  const longest = Math.min(maxWaitMs, firstWaitMs * 2 ** attempt)
  return longest / 2 + (longest / 2) * chance
}

const addressOf = (path: string): string => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

export const manageSocket = ({
  opened,
  onFrame,
  changed,
  quietMs,
  quiet,
  replacedCode,
}: SocketOptions): ManagedSocket => {
  let socket: WebSocket | undefined
  let attempt = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let parked = false
  let ended = false

  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      quiet()
      silence = setTimeout(lose, responseMs)
    }, quietMs)
  }

  const open = () => {
    clearTimeout(again)
    if (ended || parked || socket) return
    // Without a network the browser reports when there is one again.
    if (navigator.onLine === false) return
    changed('connecting')
    const mine = new WebSocket(addressOf(settings.websocketUrl))
    socket = mine
    mine.onopen = () => {
      listen()
      opened()
    }
    mine.onmessage = ({ data }) => {
      if (socket !== mine || typeof data !== 'string') return
      attempt = 0
      listen()
      onFrame(data)
    }
    mine.onclose = ({ code }) => {
      if (socket !== mine) return
      if (code === replacedCode) park()
      else lose()
    }
  }

  // Closed, or considered dead: later frames are ignored.
  const lose = () => {
    const lost = socket
    socket = undefined
    lost?.close()
    clearTimeout(silence)
    if (ended || parked) return
    changed('broken')
    clearTimeout(again)
    again = setTimeout(open, backOffMs(attempt, Math.random()))
    attempt += 1
  }

  // Two pages that came back by themselves would take the line from each other for ever: this one waits to be used.
  const park = () => {
    parked = true
    lose()
    changed('parked')
    for (const event of uses) globalThis.addEventListener(event, unpark)
  }
  const unpark = () => {
    for (const event of uses) globalThis.removeEventListener(event, unpark)
    parked = false
    back()
  }

  const back = () => {
    attempt = 0
    open()
  }
  globalThis.addEventListener('offline', lose)
  globalThis.addEventListener('online', back)
  open()
  if (!socket) changed('broken')

  return {
    send: frame => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(frame)
      return true
    },
    end: () => {
      ended = true
      clearTimeout(again)
      for (const event of uses) globalThis.removeEventListener(event, unpark)
      globalThis.removeEventListener('offline', lose)
      globalThis.removeEventListener('online', back)
      lose()
      changed('ended')
    },
  }
}
