import { fill, type Words } from '@dtms/contract/language.ts'
import { inLanguage, type NoticeKind, type NoticeParams, noticeText } from '@dtms/contract/notice/notice.ts'
import { minutes } from '#kernel/clock.ts'
import { addJob } from '#kernel/jobs.ts'
import { OutgoingFailure } from '#kernel/outgoing.ts'
import type { Services } from '#kernel/services.ts'
import { siteFacts } from '#site/public.ts'
import { pushKey } from './push-key.ts'
import { forgetSubscription, pushTask, subscriptionOf } from './sql.ts'

// What is pushed: a notice, or words of another feature with what they are filled with.
export interface Pushed {
  subscriptionId: string
  link: string
  kind?: NoticeKind
  words?: Words
  params: NoticeParams
  // How often it was tried.
  tried?: number
}

// A notice that is a day old is in the portal and in a mail by then.
const timeToLiveS = 86_400
const retryAfterMs = [minutes(1), minutes(10), minutes(60)]

/** Encrypts for the one browser (RFC 8291) and sends by the only way out. */
export const sendPush = async (services: Services, pushed: Pushed): Promise<void> => {
  const { db, outgoing, settings } = services
  const subscription = await subscriptionOf(db, pushed.subscriptionId)
  if (!subscription) return
  const { endpoint, language, ...keys } = subscription
  const { sysName } = await siteFacts(db)
  const text = pushed.words
    ? fill(pushed.words[language], inLanguage(pushed.params, language))
    : noticeText(pushed.kind ?? '', pushed.params, language)
  const { generateRequestDetails } = (await import('web-push')).default
  const { headers, body } = generateRequestDetails(
    { endpoint, keys },
    JSON.stringify({ site: sysName[language], text, link: pushed.link || '/manage' }),
    {
      vapidDetails: { subject: `mailto:${settings.mailFrom.address}`, ...(await pushKey(services)) },
      TTL: timeToLiveS,
      contentEncoding: 'aes128gcm',
      urgency: 'high',
    },
  )
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string>
  const status = await outgoing
    .post(endpoint, { headers: textOf(sent), body })
    .then(response => response.status)
    .catch(error => {
      if (error instanceof OutgoingFailure) return undefined
      throw error
    })
  if (status !== undefined && gone.has(status)) await forgetSubscription(db, pushed.subscriptionId)
  else if (status === undefined || status === 429 || status >= 500) await tryLater(services, pushed)
}

// The browser no longer wants them, or belongs to another key of ours.
const gone = new Set([401, 403, 404, 410])

const textOf = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const tryLater = async ({ db, clock }: Services, pushed: Pushed): Promise<void> => {
  const tried = pushed.tried ?? 0
  const afterMs = retryAfterMs[tried]
  if (afterMs === undefined) return
  const runAt = new Date(clock.now().getTime() + afterMs).toISOString()
  await addJob(db, pushTask, { ...pushed, tried: tried + 1 }, { runAt })
}
