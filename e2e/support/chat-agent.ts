import type { APIRequestContext } from '@playwright/test'
import { tokenOf } from './enter.ts'

// The provider's side of a chat by the plain protocol: frames and calls only.
type Frame = Record<string, unknown> & { method: string }

export const openAgent = async (request: APIRequestContext, baseURL: string) => {
  const token = await tokenOf(request, 'agent@demo.test')
  const frames: Frame[] = []
  const socket = new WebSocket(`${baseURL.replace('http', 'ws')}/websocket`)
  const send = (frame: object) => socket.send(JSON.stringify({ token, ...frame }))
  socket.onmessage = ({ data }) => frames.push(JSON.parse(String(data)))
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  send({ method: 'OnConnection', mobileDevice: false })

  const headers = { Authorization: token }
  const dataOf = async (asked: Promise<{ json: () => Promise<unknown> }>) => {
    const response = (await (await asked).json()) as { code: number; msg: string; data: unknown }
    if (response.code !== 200) throw new Error(`${response.code} ${response.msg}`)
    return response.data
  }

  return {
    frames,
    say: (toUserId: string, text: string) =>
      send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent: text }),
    conversationWith: async (userId: string) => {
      const inbox = await dataOf(request.get('/api/desk/Conversations', { headers }))
      const { list } = inbox as { list: { id: string; userId: string; lastMessage: { content: string } }[] }
      const found = list.find(row => row.userId === userId)
      if (!found) throw new Error('the shipper is not in the inbox')
      return found
    },
    offer: async (conversationId: string, quoteId: string, amount: number, replaces?: string) => {
      const body = {
        quoteId,
        lines: [{ text: '老客户优惠', amount }],
        reason: '老客户优惠',
        validUntil: new Date(Date.now() + 2 * 3_600_000).toISOString(),
        ...(replaces && { replaces }),
      }
      const made = await dataOf(
        request.post(`/api/desk/Conversations/${conversationId}/Offer`, { headers, data: body }),
      )
      return (made as { offerId: string }).offerId
    },
    withdraw: (offerId: string) =>
      dataOf(request.post(`/api/desk/Offer/${offerId}/Withdraw`, { headers, data: {} })),
    messagesWith: async (userId: string) => {
      const listed = await dataOf(
        request.get(`/api/webapi/chat/Conversations/${userId}/Messages`, { headers }),
      )
      return (listed as { list: { content: string; contentType: string }[] }).list
    },
    close: () => socket.close(),
  }
}
