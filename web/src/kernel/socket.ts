import { settings } from './settings.ts'

// The only WebSocket of the browser. It stays open as long as it is wanted: what breaks is opened again, later and
// later, and never by a thousand browsers at the same moment. What the frames mean is the feature's matter.
type SocketState = 'connecting' | 'broken' | 'ended'

interface SocketWishes {
  // The connection stands: whoever it is says so.
  opened: () => void
  heard: (frame: string) => void
  changed: (state: SocketState) => void
  // spec 4: nothing was heard for so long. Re-armed by every incoming message.
  quietMs: number
  quiet: () => void
}

export interface KeptSocket {
  // False where it cannot leave now.
  send: (frame: string) => boolean
  end: () => void
}

const firstWaitMs = 500
const mostWaitMs = 30_000
// A line that does not answer the heartbeat is dead, whatever the browser thinks.
const answerMs = 15_000

// Half of the wait is certain, half by chance.
export const backOffMs = (attempt: number, chance: number): number => {
  const longest = Math.min(mostWaitMs, firstWaitMs * 2 ** attempt)
  return longest / 2 + (longest / 2) * chance
}

const addressOf = (path: string): string => {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

export const keepSocket = ({ opened, heard, changed, quietMs, quiet }: SocketWishes): KeptSocket => {
  let socket: WebSocket | undefined
  let attempt = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      quiet()
      silence = setTimeout(lose, answerMs)
    }, quietMs)
  }

  const open = () => {
    clearTimeout(again)
    if (ended || socket) return
    // Without a network the browser tells when there is one again.
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
      heard(data)
    }
    mine.onclose = () => {
      if (socket === mine) lose()
    }
  }

  // Gone, or given up for dead: what it may still say is not heard.
  const lose = () => {
    const lost = socket
    socket = undefined
    lost?.close()
    clearTimeout(silence)
    if (ended) return
    changed('broken')
    clearTimeout(again)
    again = setTimeout(open, backOffMs(attempt, Math.random()))
    attempt += 1
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
      globalThis.removeEventListener('offline', lose)
      globalThis.removeEventListener('online', back)
      lose()
      changed('ended')
    },
  }
}
