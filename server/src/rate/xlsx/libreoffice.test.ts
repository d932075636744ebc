import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '../../../test/office.ts'
import { type Desk, goodSheet, openDesk } from '../../../test/rate-desk.ts'

// Rate sheets that were opened and saved by a real office program.
let desk: Desk
let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  desk = await openDesk()
  office = await openOffice()
}, 180_000)
afterAll(async () => {
  await desk.close()
  await office.close()
})

const downloaded = async () => {
  const content = goodSheet()
  const { data } = await desk.portal.call(
    rateCalls.createSheet,
    { body: content as never },
    { token: desk.token.pricing },
  )
  const response = await desk.portal.request(rateCalls.xlsx.path.replace(':id', data.id), {
    token: desk.token.pricing,
  })
  return { content, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a sheet saved again by LibreOffice has the same content: its yes and no are no formulas', async () => {
  const { content, bytes } = await downloaded()
  const saved = await office.savedAs('rates.xlsx', bytes, 'xlsx:Calc MS Excel 2007 XML')
  const { data } = await desk.upload(saved, 'rates.xlsx')
  expect(data.findings).toEqual([])
  expect((await desk.show(data.id)).content).toMatchObject({ includes: content.includes })
}, 180_000)

test('an ODS is refused with the advice to save it as XLSX', async () => {
  const { bytes } = await downloaded()
  const saved = await office.savedAs('rates.xlsx', bytes, 'ods')
  expect(await desk.upload(saved, 'rates.ods')).toMatchObject({
    code: 400,
    msg: expect.stringContaining('XLSX'),
  })
}, 180_000)
