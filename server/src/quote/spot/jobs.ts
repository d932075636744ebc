import { destinationText } from '@dtms/contract/lane-name.ts'
import { inEveryLanguage } from '@dtms/contract/language.ts'
import { isMode } from '@dtms/contract/mode.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import { newSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { postMail } from '#site/public.ts'
import { offerMail } from './mail.ts'
import { readerOf } from './reader/sql.ts'
import { insertLink, versionById } from './sql.ts'

export const mailOfferTask = 'quote:mail-offer'

// The secret of the link is created with the mail, so that only the mail contains it (decision 0002).
export const spotJobs = (services: Services): JobTasks => ({
  [mailOfferTask]: mailTask(async ({ inquiryId }: { inquiryId: string }) => {
    const { db, ids, settings } = services
    const row = await versionById(db, inquiryId)
    // Replaced or past its time since.
    if (row?.state !== 'sent' || row.expired || row.sendTo === '') return
    const reader = row.customerId === null ? undefined : await readerOf(db, row.customerId)
    const secret = newSecret()
    await insertLink(db, { id: ids.next(), hash: secret.hash, inquiryId, expiresAt: row.expiresAt })
    const { businessType } = row.input
    const mode = isMode(businessType) ? businessType : null
    await postMail(
      services,
      offerMail,
      {
        // To another address the name would be a stranger's.
        name: reader?.email === row.sendTo ? reader.name : row.sendTo,
        email: row.sendTo,
        language: reader?.language ?? row.requestLanguage ?? 'zh',
      },
      {
        values: {
          provider: row.providerName,
          lane: inEveryLanguage(
            language =>
              `${row.originName[language]} → ${destinationText(mode, row.destinationName[language])}`,
          ),
          service: row.content.service,
          amount: moneyText(row.totalMinor, row.currency),
          until: chinaMoment(row.expiresAt),
          remark: row.content.remark,
        },
        link: `${settings.publicUrl}/offer#token=${secret.text}`,
      },
    )
  }),
})
