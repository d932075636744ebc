import type { Words } from '../language.ts'
import { type ExceptionCode, transportWords } from './order.ts'
import { type OrderStateFacts, orderStateWord } from './state-word.ts'

export const cancelAskedWords: Words = { zh: '申请取消', zhtw: '申請取消', en: 'Cancellation requested' }
const amendmentAskedWords: Words = { zh: '改单待答复', zhtw: '改單待答覆', en: 'Answer amendment' }
export const consentWantedWords: Words = { zh: '待客户确认', zhtw: '待客戶確認', en: 'Customer to approve' }

interface AttentionFacts extends OrderStateFacts {
  cancelRequested: boolean
  // One of ExceptionCode.
  exception: string | null
  // Asked for by the customer and not answered. Absent where only the order itself shows it.
  amendmentWaits?: boolean
  consentWanted: boolean
}

/** What of an order needs attention at the desk, the most urgent first. */
export const attentionOf = ({
  flowStatus,
  cancelRequested,
  exception,
  amendmentWaits,
  consentWanted,
}: AttentionFacts): { kind: 'cancel' | 'exception' | 'amendment' | 'consent'; words: Words }[] => [
  ...(cancelRequested ? [{ kind: 'cancel' as const, words: cancelAskedWords }] : []),
  // The goods of a cancelled order are awaited no more.
  ...(exception && flowStatus === 2
    ? [{ kind: 'exception' as const, words: transportWords[exception as ExceptionCode] }]
    : []),
  ...(amendmentWaits ? [{ kind: 'amendment' as const, words: amendmentAskedWords }] : []),
  ...(consentWanted ? [{ kind: 'consent' as const, words: consentWantedWords }] : []),
]

/** The one word for the state of an order in the desk's lists: first what needs attention. */
export const deskStateWord = (order: AttentionFacts): Words =>
  attentionOf(order)[0]?.words ?? orderStateWord(order)
