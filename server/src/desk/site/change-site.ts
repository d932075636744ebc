import type { deskSiteSchema } from '@dtms/contract/desk/site.schema.ts'
import { type SitePicture, sitePictures } from '@dtms/contract/desk/site.ts'
import { openFilePath } from '@dtms/contract/file/file.ts'
import type * as z from 'zod/mini'
import { attachFile, detachFiles } from '#file/public.ts'
import type { Session } from '#kernel/access.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { changeSiteConfig, type siteFacts } from '#site/public.ts'

type Changes = z.output<typeof deskSiteSchema.change.body>

// There is one site, so its pictures belong to one thing of each kind.
const siteId = '00000000-0000-4000-8000-000000000001'
const kinds: Record<SitePicture, string> = {
  logoIcon: 'site-logo',
  navigationIcon: 'site-navigation',
  qrImage: 'site-qr',
}

export const deskFileAccess: FileAccess = Object.fromEntries(
  Object.values(kinds).map(kind => [kind, 'public'] as const),
)

// What is left out stays.
export const changeSite = async (
  services: Services,
  news: Changes,
  { who, address }: RequestContext<Session>,
) => {
  onlyPortalAdmin(who)
  await changeSiteConfig(services, async (tx, before) => {
    const pictures = { ...picked(before) }
    for (const name of sitePictures) pictures[name] = await hang(tx, who, name, before[name], news[name])
    const after = {
      sysName: { ...before.sysName, ...given(news.sysName) },
      ...pictures,
      copyright: news.copyright ?? before.copyright,
      registerTermsUrl: news.registerTermsUrl ?? before.registerTermsUrl,
      footer: { ...before.footer, ...given(news.footer) },
      layout: { ...before.layout, ...given(news.layout) },
      errorLog: news.errorLog ?? before.errorLog,
    }
    const [was, is] = [flat(before), flat(after)]
    if (JSON.stringify(was) === JSON.stringify(is)) return undefined
    await recordAudit(tx, services.ids, {
      action: 'site.changed',
      personId: who.personId,
      address,
      details: { before: was, after: is },
    })
    return after
  })
  return null
}

const hang = async (
  tx: Tx,
  who: Session,
  name: SitePicture,
  before: string,
  picture: string | undefined,
): Promise<string> => {
  if (picture === undefined || picture === before) return before
  const thing = { kind: kinds[name], id: siteId }
  const file =
    picture === ''
      ? undefined
      : await attachFile(tx, {
          ...{ pathOrId: picture, personId: who.personId, thing, field: name, picturesOnly: true },
        })
  await detachFiles(tx, thing, file?.id)
  return file ? openFilePath(file.id) : ''
}

type Facts = Awaited<ReturnType<typeof siteFacts>>

const picked = ({ logoIcon, navigationIcon, qrImage }: Facts) => ({ logoIcon, navigationIcon, qrImage })

// One name for each thing that can be changed, as the trail shows it.
const flat = (facts: Facts) => {
  const { footer, layout, sysName, copyright, registerTermsUrl, errorLog } = facts
  return {
    ...{ sysNameZh: sysName.zh, sysNameZhtw: sysName.zhtw, sysNameEn: sysName.en },
    ...{ copyright, registerTermsUrl },
    ...picked(facts),
    ...{ footerZh: footer.zh, footerZhtw: footer.zhtw, footerEn: footer.en },
    ...layout,
    errorLog,
  }
}

const given = <Values extends object>(values: Values | undefined) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined))
