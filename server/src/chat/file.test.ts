import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../test/chat-client.ts'
import { seatShipper } from '../../test/people.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'
import { pdf, picture, readFileAs, uploadAs, zip } from '../../test/uploads.ts'

// Documents in a conversation, by the file rules: what the upload refuses never becomes a message.
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const openTalk = async () => {
  const { id, token } = await seatShipper(desk.portal)
  const agentId = (await desk.portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
  return { id, token, agentId }
}

const office = (part: string) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: part, content: Buffer.from('<x/>') },
  ])

test.each([
  ['提单.pdf', pdf()],
  ['packing list.xlsx', office('xl/workbook.xml')],
  ['contract.docx', office('word/document.xml')],
])('sends %s to the other side, which may read it and no stranger', async (name, bytes) => {
  const { id, token, agentId } = await openTalk()
  const mine = await connect(desk.portal.origin, { token })
  const theirs = await connect(desk.portal.origin, { token: desk.token.agent })
  const { data } = await uploadAs(desk.portal, token, name, bytes)
  const send = () =>
    mine.send({
      method: 'SendMessage',
      toUserId: agentId,
      messageType: 'file',
      // A name that the sender makes up is not shown.
      messageContent: JSON.stringify({ path: data.path, name: 'invoice.pdf', size: 1 }),
      clientId: 'document',
    })
  send()
  const received = await theirs.nextWhere(
    frame => frame.method === 'receiveMessage' && frame.formUserId === id,
  )
  expect(received.messageType).toBe('file')
  expect(JSON.parse(String(received.formMessage))).toEqual({ path: data.path, name, size: bytes.length })
  // Sent again after a lost acknowledgement it is one message.
  await mine.next('sendMessage')
  send()
  expect(await mine.next('sendMessage')).toMatchObject({ clientId: 'document', seq: 1 })

  const read = await readFileAs(desk.portal, desk.token.agent, data.path)
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
  const stranger = await openTalk()
  expect(await (await readFileAs(desk.portal, stranger.token, data.path)).json()).toMatchObject({ code: 404 })
})

test.each([
  ['a spreadsheet with macros', 'rates.xlsx', office('xl/vbaProject.bin')],
  ['a PDF that acts when it is opened', 'bill.pdf', pdf('/OpenAction 3 0 R')],
  ['a program under the name of a PDF', 'bill.pdf', Buffer.from('MZ\x90\x00 not a document')],
])('refuses %s at the upload', async (_what, name, bytes) => {
  const { token } = await openTalk()
  const { code, msg } = await uploadAs(desk.portal, token, name, bytes)
  expect(code).toBe(400)
  expect(msg).not.toBe('')
})

test('refuses a document as a picture, and a file of another person', async () => {
  const { token, agentId } = await openTalk()
  const other = await openTalk()
  const mine = await connect(desk.portal.origin, { token })
  const paper = (await uploadAs(desk.portal, token, 'a.pdf', pdf())).data.path
  const foreign = (await uploadAs(desk.portal, other.token, 'b.png', await picture().png().toBuffer())).data
    .path
  for (const [messageType, path] of [
    ['image', paper],
    ['file', foreign],
    ['file', '/api/file/none'],
  ]) {
    mine.send({
      method: 'SendMessage',
      toUserId: agentId,
      messageType,
      messageContent: JSON.stringify({ path }),
    })
    expect((await mine.next('refused')).code).toBe(400)
  }
})
