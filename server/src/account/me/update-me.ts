import type { meSchema } from '@dtms/contract/account/me.schema.ts'
import type { NoticeChannel, NoticeEvent } from '@dtms/contract/account/me.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type * as z from 'zod/mini'
import { attachFile, detachFiles } from '#file/public.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { grantsOn } from '../permission/grants.ts'
import { lockPerson } from '../sql.ts'
import { personInFull, replaceNoticesOff, updatePerson } from './sql.ts'

type OwnChanges = z.output<typeof meSchema.updateMe.body>

// What is left out stays as it is.
export const updateMe = async (
  { db, ids }: Services,
  body: OwnChanges,
  { who, address }: RequestContext<Session>,
) => {
  const { avatar, ...given } = (await grantsOn(db, who, 'account')).fields(body)
  return db.transaction().execute(async tx => {
    await lockPerson(tx, who.personId)
    const icon = avatar === undefined ? undefined : await wearPicture(tx, who.personId, avatar)
    await updatePerson(tx, who.personId, { ...given, icon })
    await recordAudit(tx, ids, {
      action: 'account.changed',
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { fields: Object.keys({ ...given, ...(avatar !== undefined && { avatar }) }) },
    })
    return null
  })
}

const wearPicture = async (tx: Tx, personId: string, avatar: string): Promise<string> => {
  const thing = { kind: 'avatar', id: personId }
  const { icon } = await personInFull(tx, personId)
  if (avatar === icon) return icon
  const file =
    avatar === ''
      ? undefined
      : await attachFile(tx, { pathOrId: avatar, personId, thing, field: 'avatar', picturesOnly: true })
  await detachFiles(tx, thing, file?.id)
  return file ? filePath(file.id) : ''
}

export const setNotices = async (
  { db }: Services,
  off: readonly { event: NoticeEvent; channel: NoticeChannel }[],
  { who }: RequestContext<Session>,
) => {
  ;(await grantsOn(db, who, 'account')).press('notices')
  return db.transaction().execute(async tx => {
    await lockPerson(tx, who.personId)
    await replaceNoticesOff(tx, who.personId, off)
    return null
  })
}
