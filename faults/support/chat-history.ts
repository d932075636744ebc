import { chatCalls } from '@dtms/contract/chat/chat.ts'
import type { ChatTester } from '../../bench/chat/people.ts'

/** The number and id of all messages between the two, in order. */
export const historyFrom = async (origin: string, me: ChatTester, other: ChatTester): Promise<string[]> => {
  const seen: string[] = []
  for (let before: number | undefined; ; ) {
    const path = chatCalls.messages.path.replace(':userId', other.id)
    const query = `pageSize=100${before === undefined ? '' : `&before=${before}`}`
    const response = await fetch(`${origin}${path}?${query}`, { headers: { authorization: me.token } })
    const { data } = (await response.json()) as {
      data: { list: { id: string; seq: number }[]; more: boolean }
    }
    seen.unshift(...data.list.map(({ id, seq }) => `${seq} ${id}`).reverse())
    before = data.list.at(-1)?.seq
    if (!data.more) return seen
  }
}
