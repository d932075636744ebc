import { modeTexts } from '@dtms/contract/mode.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '../../../test/office.ts'
import { type Desk, goodSheet, openDesk } from '../../../test/rate-desk.ts'

// Rate sheets that were opened and saved by a real office program.
const formats = { xlsx: 'xlsx:Calc MS Excel 2007 XML', ods: 'ods' } as const
const endings = ['xlsx', 'ods'] as const
const content = goodSheet()
const templateOf = (mode: string) => `template-${mode}.xlsx`
let desk: Desk
// Our own files, and by ending what the program made of them: it takes longer to start than to save a file.
const own = new Map<string, Uint8Array>()
const saved = { xlsx: new Map<string, Buffer>(), ods: new Map<string, Buffer>() }
beforeAll(async () => {
  desk = await openDesk()
  const as = { token: desk.token.pricing }
  const bytesAt = async (path: string) =>
    new Uint8Array(await (await desk.portal.request(path, as)).arrayBuffer())
  const { data } = await desk.portal.call(rateCalls.createSheet, { body: content as never }, as)
  own.set('rates.xlsx', await bytesAt(rateCalls.xlsx.path.replace(':id', data.id)))
  for (const mode of modeTexts)
    own.set(templateOf(mode), await bytesAt(`${rateCalls.template.path}?businessType=${mode}`))
  const office = await openOffice()
  const files = [...own].map(([name, bytes]) => ({ name, bytes }))
  for (const ending of endings) {
    const all = await office.allSavedAs(files, formats[ending])
    for (const [at, { name }] of files.entries()) saved[ending].set(name, all[at] as Buffer)
  }
  await office.close()
}, 180_000)
afterAll(() => desk.close())

test.each(endings)(
  'a sheet saved as %s by LibreOffice has the same content: its yes and no are no formulas',
  async ending => {
    const { data } = await desk.upload(saved[ending].get('rates.xlsx') as Buffer, `rates.${ending}`)
    expect(data.findings).toEqual([])
    expect((await desk.show(data.id)).content).toMatchObject({ includes: content.includes })
  },
)

test.each(modeTexts)(
  'the template of mode %s holds the same after LibreOffice saved it as xlsx and as ods',
  async mode => {
    const read = async (bytes: Uint8Array | undefined, ending: string) => {
      const { data } = await desk.upload(bytes as Uint8Array, `template.${ending}`)
      const { content } = await desk.show(data.id)
      // So that the next one is read by itself.
      await desk.portal.call(
        rateCalls.deleteSheet,
        { params: { id: data.id } },
        { token: desk.token.pricing },
      )
      return { content, findings: data.findings.map(({ code, path: at }) => `${code} ${at}`) }
    }
    const ours = await read(own.get(templateOf(mode)), 'xlsx')
    for (const ending of endings)
      expect(await read(saved[ending].get(templateOf(mode)), ending)).toEqual(ours)
  },
)
