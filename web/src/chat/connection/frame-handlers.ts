import { type ChangeKind, changeKinds } from '@dtms/contract/change.ts'
import type {
  ListedMessage,
  ReceivedFrame,
  ReceivedFrames,
  ReceivedMethod,
} from '@dtms/contract/chat/chat.ts'
import { showMessage } from '#kernel/message.ts'
import { changeConversation, changeThread, chatState, noteNewest, setChat } from './chat-state.ts'
import { type Asked, gapAfter, lastSeq, withListed, withMessage, withOffers } from './thread.ts'
import { readUnsent, type Unsent } from './unsent.ts'

// What becomes of each frame that the server sends.
interface Outgoing {
  nextAsk: () => { conversationId: string; asked: Asked } | undefined
  askMissed: (conversationId: string, after: number) => void
  askNewest: (conversationId: string) => void
  setUnsent: (unsent: readonly Unsent[]) => void
  welcomed: () => void
  changed: (kinds: readonly ChangeKind[]) => void
  ended: () => void
  loadConversations: () => void
  // Messages have come: read, if the conversation is on the screen.
  seen: (conversationId: string) => void
}

const typingMs = 5_000
type Received<M extends ReceivedMethod> = ReceivedFrames[M]

export const createFrameHandlers = (outgoing: Outgoing) => {
  const welcome = ({ userId, watches }: Received<'onConnection'>) => {
    // What was missed while the line was away is unknown.
    if (chatState().line === 'offline') outgoing.changed(changeKinds)
    if (watches) {
      setChat({ line: 'online' })
      return
    }
    const known = chatState().personId === userId
    setChat({ line: 'online', personId: userId, ...(!known && { unsent: readUnsent(userId) }) })
    outgoing.welcomed()
  }

  const list = (listed: Received<'messageList'>) => {
    const mine = outgoing.nextAsk()
    if (!mine) return
    changeThread(mine.conversationId, thread => withListed(thread, mine.asked, listed))
    const thread = chatState().threads[mine.conversationId]
    if (!thread) return
    const gap = gapAfter(thread)
    if (gap !== undefined) outgoing.askMissed(mine.conversationId, gap)
    else if (mine.asked === 'missed' && listed.more) outgoing.askMissed(mine.conversationId, lastSeq(thread))
    const newest = thread.messages.at(-1)
    if (newest) noteNewest(mine.conversationId, newest, false)
    outgoing.seen(mine.conversationId)
  }

  const arrived = (conversationId: string, message: ListedMessage) => {
    const { personId } = chatState()
    const isOther = message.sendUserId !== personId
    changeThread(conversationId, thread => withMessage(thread, message))
    const thread = chatState().threads[conversationId]
    const gap = thread && gapAfter(thread)
    if (gap !== undefined) outgoing.askMissed(conversationId, gap)
    if (!noteNewest(conversationId, message, isOther)) outgoing.loadConversations()
    if (isOther) setTyping(conversationId, 0)
    outgoing.seen(conversationId)
  }

  const echo = (sent: Received<'sendMessage'>) => {
    arrived(sent.conversationId, {
      id: sent.id,
      seq: sent.seq,
      sendUserId: sent.UserId,
      contentType: sent.messageType,
      content: sent.toMessage,
      sendTime: sent.dateTime,
      replyTo: sent.replyTo,
    })
    const { unsent } = chatState()
    if (sent.clientId && unsent.some(({ clientId }) => clientId === sent.clientId))
      outgoing.setUnsent(unsent.filter(({ clientId }) => clientId !== sent.clientId))
  }

  const setTyping = (conversationId: string, untilMs: number) => {
    const { typing } = chatState()
    if ((typing[conversationId] ?? 0) !== untilMs)
      setChat({ typing: { ...typing, [conversationId]: untilMs } })
  }

  const typing = ({ conversationId, formUserId }: Received<'typing'>) => {
    if (formUserId === chatState().personId) return
    const untilMs = Date.now() + typingMs
    setTyping(conversationId, untilMs)
    setTimeout(() => {
      if (chatState().typing[conversationId] === untilMs) setTyping(conversationId, 0)
    }, typingMs)
  }

  const read = ({ conversationId, formUserId, seq }: Received<'readMessage'>) => {
    const { personId, threads } = chatState()
    const thread = threads[conversationId]
    // I did, perhaps in another window.
    if (formUserId === personId)
      changeConversation(
        ({ id, lastSeq: newest }) => id === conversationId && seq >= newest,
        one => ({ ...one, unread: 0, readSeq: seq }),
      )
    else if (thread?.userId === formUserId)
      changeThread(conversationId, before => ({ ...before, readSeq: Math.max(before.readSeq, seq) }))
    // A colleague of mine or of the other side: only the server knows which.
    else if (thread?.loaded) outgoing.askMissed(conversationId, lastSeq(thread))
  }

  const refused = ({ of, msg, clientId }: Received<'refused'>) => {
    if (of === 'SendMessage' && clientId) {
      const { unsent } = chatState()
      outgoing.setUnsent(unsent.map(one => (one.clientId === clientId ? { ...one, refusal: msg } : one)))
      return
    }
    if (of === 'MessageList') {
      const mine = outgoing.nextAsk()
      if (mine) changeThread(mine.conversationId, thread => ({ ...thread, loadingOlder: false }))
    }
    if (of === 'PriceAnswer') {
      setChat({ answering: undefined })
      // It has become something else meanwhile.
      const { currentId } = chatState()
      if (currentId) outgoing.askNewest(currentId)
    }
    void showMessage('error', msg)
  }

  const answered = ({ conversationId, offerId, ...offer }: Received<'priceAnswer'>) => {
    if (chatState().answering === offerId) setChat({ answering: undefined })
    changeThread(conversationId, thread => ({
      ...thread,
      offers: withOffers(thread.offers, [{ ...offer, offerId }]),
    }))
  }

  const handlers: { [M in ReceivedMethod]: (frame: Received<M>) => void } = {
    onConnection: welcome,
    messageList: list,
    receiveMessage: ({ conversationId, id, seq, formUserId, messageType, formMessage, dateTime, replyTo }) =>
      arrived(conversationId, {
        id,
        seq,
        sendUserId: formUserId,
        contentType: messageType,
        content: formMessage,
        sendTime: dateTime,
        replyTo,
      }),
    sendMessage: echo,
    typing,
    readMessage: read,
    priceAnswer: answered,
    presence: there =>
      changeConversation(
        ({ userId, online }) => userId === there.userId && online !== there.online,
        one => ({ ...one, online: there.online }),
      ),
    changed: ({ kinds }) => outgoing.changed(kinds),
    // The heartbeat's response: its arrival is enough.
    heartCheck: () => {},
    refused,
    logout: outgoing.ended,
    // A connection that newer pages replaced is not over: the close code shows it too.
    closeSocket: ({ reason }) => {
      if (reason !== 'too-many') outgoing.ended()
    },
  }

  return (frame: ReceivedFrame): void => {
    // A method of a later server is none of ours.
    if (Object.hasOwn(handlers, frame.method))
      (handlers[frame.method] as (frame: ReceivedFrame) => void)(frame)
  }
}
