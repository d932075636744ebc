import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { failures } from '@dtms/contract/failure.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#operations/embedded-postgres/embedded.ts'
import { startObjectServer } from '../../test/object-server.ts'
import { signUpShipper } from '../../test/people.ts'
import { openPortalForThisTest, type Portal } from '../../test/portal.ts'
import { serverProcesses } from '../../test/server-process.ts'
import { pdf, readFileAs, uploadAs } from '../../test/uploads.ts'

// A file store that is not reachable: reported in words, at the start and while the portal runs.
const away = failures['call.files-away'].words.zh

const readiness = async (portal: Portal) =>
  (await (await fetch(`${portal.origin}/readyz`)).json()) as { status: string; files: string }

const refusesInWords = async (portal: Portal, token: string, path: string) => {
  expect(await uploadAs(portal, token, '提单.pdf', pdf())).toMatchObject({ msg: away })
  expect(await (await readFileAs(portal, token, path)).json()).toMatchObject({ msg: away })
  await vi.waitFor(
    async () => expect(await readiness(portal)).toMatchObject({ status: 'ready', files: 'unreachable' }),
    { timeout: 20_000 },
  )
}

test('an object store that goes away refuses uploads and downloads in words', async () => {
  const server = await startObjectServer()
  const portal = await openPortalForThisTest({ settings: { FILES_URL: server.urlOf() } })
  const { token } = await signUpShipper(portal)
  const { data } = await uploadAs(portal, token, '提单.pdf', pdf())
  expect(await readiness(portal)).toMatchObject({ files: 'ready' })
  await server.stop()
  await refusesInWords(portal, token, data.path)
})

describe('a folder', () => {
  let portal: Portal
  let folder = ''
  beforeEach(async () => {
    portal = await openPortalForThisTest({ settings: { FILES_URL: '' } })
    folder = portal.services.settings.filesFolder
  })

  test('that is unmounted refuses uploads and downloads in words, and files are back with it', async () => {
    const { token } = await signUpShipper(portal)
    const { data } = await uploadAs(portal, token, '提单.pdf', pdf())
    await rename(folder, `${folder}-elsewhere`)
    await refusesInWords(portal, token, data.path)
    await rename(`${folder}-elsewhere`, folder)
    expect((await readFileAs(portal, token, data.path)).headers.get('content-type')).toBe('application/pdf')
    await vi.waitFor(async () => expect(await readiness(portal)).toMatchObject({ files: 'ready' }), {
      timeout: 20_000,
    })
  })
})

describe('a start', () => {
  const { launch, folderOf } = serverProcesses()

  test('with an object store that does not answer is a sentence', async () => {
    const server = await launch({
      FILES_URL: `s3://key:secret@papers/?endpoint=http://127.0.0.1:${await freePort()}`,
    })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('FILES_URL: the object store does not answer (ECONNREFUSED)')
    expect(server.said()).not.toContain('    at ')
  })

  test('with a folder that cannot be made is a sentence', async () => {
    const server = await launch({ FILES_URL: 'file:///proc/files' })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('The folder /proc/files cannot be made (ENOENT). Set FILES_URL')
    expect(server.said()).not.toContain('    at ')
  })

  test('with a folder whose files are gone is a sentence', async () => {
    const first = await launch()
    await first.ready()
    first.child.kill('SIGINT')
    await first.exit
    await rename(join(folderOf(), 'files'), join(folderOf(), 'files-elsewhere'))
    onTestFinished(() => rename(join(folderOf(), 'files-elsewhere'), join(folderOf(), 'files')))
    const second = await launch()
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('The files of this portal are kept in another place')
  })
})
