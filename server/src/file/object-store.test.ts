import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startObjectServer } from '../../test/object-server.ts'
import { signUpShipper } from '../../test/people.ts'
import { openPortalForThisTest } from '../../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../../test/uploads.ts'
import { sweepFiles } from './sweep.ts'

test('files on an object store are taken, given to who may see them, and swept away', async () => {
  const server = await startObjectServer()
  onTestFinished(server.stop)
  const portal = await openPortalForThisTest({ settings: { FILES_URL: server.urlOf({ folder: 'portal' }) } })
  const [{ token }, stranger] = [await signUpShipper(portal), await signUpShipper(portal)]
  const paper = pdf()
  const { data } = await uploadAs(portal, token, '提单.pdf', paper)
  const given = await readFileAs(portal, token, data.path)
  expect(Buffer.from(await given.arrayBuffer()).equals(paper)).toBe(true)
  expect(given.headers.get('content-disposition')).toContain(encodeURIComponent('提单.pdf'))
  const refused = await readFileAs(portal, stranger.token, data.path)
  expect(((await refused.json()) as { code: number }).code).toBe(404)

  await sql`update file set loose_since = now() - interval '25 hours'`.execute(portal.db)
  await sweepFiles(portal.services)
  expect(await portal.services.files.isEmpty()).toBe(true)
})
