import { modeTexts } from '@dtms/contract/mode.ts'
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

test.each([
  ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
  ['ods', 'ods'],
])(
  'a sheet saved as %s by LibreOffice has the same content: its yes and no are no formulas',
  async (ending, format) => {
    const { content, bytes } = await downloaded()
    const saved = await office.savedAs('rates.xlsx', bytes, format)
    const { data } = await desk.upload(saved, `rates.${ending}`)
    expect(data.findings).toEqual([])
    expect((await desk.show(data.id)).content).toMatchObject({ includes: content.includes })
  },
  180_000,
)

test.each(modeTexts)(
  'the template of mode %s holds the same after LibreOffice saved it as xlsx and as ods',
  async businessType => {
    const path = `${rateCalls.template.path}?businessType=${businessType}`
    const template = new Uint8Array(
      await (await desk.portal.request(path, { token: desk.token.pricing })).arrayBuffer(),
    )
    const read = async (bytes: Uint8Array, ending: string) => {
      const { data } = await desk.upload(bytes, `template.${ending}`)
      const { content } = await desk.show(data.id)
      // So that the next one is read by itself.
      await desk.portal.call(
        rateCalls.deleteSheet,
        { params: { id: data.id } },
        { token: desk.token.pricing },
      )
      return { content, findings: data.findings.map(({ code, path: at }) => `${code} ${at}`) }
    }
    const own = await read(template, 'xlsx')
    for (const [ending, format] of [
      ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
      ['ods', 'ods'],
    ] as const)
      expect(await read(await office.savedAs('template.xlsx', template, format), ending)).toEqual(own)
  },
  180_000,
)
