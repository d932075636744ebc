import { socketPath } from '@dtms/contract/chat/chat.ts'
import { WebSocket } from 'ws'
import type { ChatTester } from '../../bench/chat/people.ts'

interface Frame {
  method: string
  id: string
  seq: number
  clientId?: string
  list?: { id: string; seq: number }[]
  more?: boolean
}

const reconnectMs = 100
const inFlight = 5
const paceMs = 30

// A person who writes through every fault: reconnects to the other instance, asks for what was missed, and sends
// unacknowledged messages again under the same name.
export class ChatTalker {
  readonly me: ChatTester
  readonly acknowledged = new Map<string, string>()
  reconnects = -1
  resent = 0
  doubles = 0
  isWelcome = false
  isClosed = false
  readonly #other: ChatTester
  readonly #origins: readonly string[]
  readonly #seen = new Map<number, string>()
  readonly #unanswered = new Map<string, string>()
  #at: number
  #said = 0
  #socket: WebSocket | undefined
  #away = false

  constructor(me: ChatTester, other: ChatTester, origins: readonly string[], at: number) {
    this.me = me
    this.#other = other
    this.#origins = origins
    this.#at = at
    this.#connect()
  }

  // What was seen, in the order of the numbers.
  seen(): string[] {
    return [...this.#seen].sort(([a], [b]) => a - b).map(([seq, id]) => `${seq} ${id}`)
  }

  // Until so many of all that it ever said are acknowledged.
  async say(messages: number): Promise<void> {
    while (this.acknowledged.size < messages) {
      while (this.#said < messages && this.#unanswered.size < inFlight) {
        const clientId = `${this.me.id.slice(0, 8)}-${this.#said++}`
        this.#unanswered.set(clientId, `word ${this.#said}`)
        if (this.isWelcome) this.#sendMessage(clientId)
      }
      await new Promise(done => setTimeout(done, paceMs))
    }
  }

  stayAway(): void {
    this.#away = true
  }

  stop(): void {
    this.#away = true
    this.#socket?.terminate()
  }

  #send(frame: object): void {
    this.#socket?.send(JSON.stringify({ token: this.me.token, toUserId: this.#other.id, ...frame }), () => {})
  }

  #sendMessage(clientId: string): void {
    const messageContent = this.#unanswered.get(clientId)
    this.#send({ method: 'SendMessage', messageType: 'text', messageContent, clientId })
  }

  #connect(): void {
    this.reconnects++
    const origin = this.#origins[this.#at++ % this.#origins.length] ?? ''
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`)
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('open', () => this.#send({ method: 'OnConnection' }))
    socket.on('message', bytes => this.#handle(JSON.parse(bytes.toString())))
    socket.on('close', () => {
      this.isWelcome = false
      this.isClosed = true
      if (!this.#away) setTimeout(() => this.#connect(), reconnectMs)
    })
  }

  #handle(frame: Frame): void {
    switch (frame.method) {
      case 'onConnection':
        this.isWelcome = true
        this.isClosed = false
        this.#askMissed()
        for (const clientId of this.#unanswered.keys()) {
          this.resent++
          this.#sendMessage(clientId)
        }
        return
      case 'messageList':
        for (const { seq, id } of frame.list ?? []) this.#seen.set(seq, id)
        if (frame.more) this.#askMissed()
        return
      case 'refused':
        // Certainly not stored: tried again.
        if (frame.clientId && this.#unanswered.has(frame.clientId))
          setTimeout(() => this.isWelcome && this.#sendMessage(frame.clientId as string), reconnectMs)
        return
      case 'sendMessage':
      case 'receiveMessage':
        // The answer to what was sent again is wanted, though the history has shown it.
        if (this.#seen.has(frame.seq) && !this.#unanswered.has(frame.clientId ?? '')) this.doubles++
        this.#seen.set(frame.seq, frame.id)
        if (frame.method === 'receiveMessage' || !frame.clientId) return
        this.#unanswered.delete(frame.clientId)
        this.acknowledged.set(frame.clientId, `${frame.seq} ${frame.id}`)
    }
  }

  // Everything after the last number before which nothing is missing.
  #askMissed(): void {
    let after = 0
    while (this.#seen.has(after + 1)) after++
    this.#send({ method: 'MessageList', after, pageSize: 100 })
  }
}
