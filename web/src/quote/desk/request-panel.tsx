import { laneName, warehouseText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import type { GoodsKind } from '@dtms/contract/quote/choice.ts'
import { goodsClassTexts } from '@dtms/contract/quote/goods-class.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { goodsKindWords } from '@dtms/contract/quote/words.ts'
import { askedLoad, loadFigures } from '@dtms/pricing/load.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, FilePenLine, Hand, Mail, Phone, SearchX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { useCountries } from '#reference/public.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { type PriceRequest, requests } from './queries.ts'
import styles from './requests.module.css'
import { requestsText } from './text.ts'

const spotPath: string = '/desk/spot'

interface RequestPanelProps {
  // Absent: the link leads to a request that this list does not hold.
  request: PriceRequest | undefined
  onReplied: () => void
  onClose: () => void
}

// One request: what was asked, whom to answer, and why the sheets had nothing.
export const RequestPanel = ({ request, onReplied, onClose }: RequestPanelProps) => {
  const say = useWords(requestsText)
  const language = useLanguage()
  const me = useCustomer()
  const { nameOf } = useCountries()
  const [busy, setBusy] = useState(false)
  if (!request) {
    return (
      <SidePanel narrow title={say.goneTitle} onClose={onClose}>
        <Notice icon={SearchX}>
          <p>{say.goneBody}</p>
        </Notice>
      </SidePanel>
    )
  }
  const { contact, refusals, words } = request
  const input = request.input

  const work = async (call: () => Promise<unknown>, words: string) => {
    setBusy(true)
    try {
      await call()
      void showMessage('success', words)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
      return
    } finally {
      setBusy(false)
    }
  }
  const reply = () =>
    work(async () => {
      await requests.answer(request.id)
      onReplied()
    }, say.marked)
  const isMine = request.ownerId !== null && request.ownerId === me?.userId
  const mayGiveBack = isMine && request.taken

  return (
    <SidePanel
      narrow
      title={laneName(request)}
      lead={
        <span>
          {request.businessType ? modes[request.businessType].name[language] : say.allModes} ·{' '}
          {formatDateTime(new Date(request.createTime))}
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.actions}>
          {request.answeredTime === null && (
            <Link
              to={spotPath}
              search={
                (request.spotQuoteId
                  ? { open: request.spotQuoteId }
                  : { edit: 'new', request: request.id }) as never
              }
              className={buttonClass({ look: 'primary' })}
            >
              <FilePenLine aria-hidden="true" />
              {request.spotQuoteId ? say.openQuote : say.quote}
            </Link>
          )}
          {request.answeredTime === null && !isMine && (
            <Button
              icon={<Hand aria-hidden="true" />}
              busy={busy}
              onClick={() => void work(() => requests.take(request.id, request.ownerId !== null), say.taken)}
            >
              {request.owner ? fill(say.takeOver, { who: request.owner }) : say.take}
            </Button>
          )}
          {request.answeredTime === null && mayGiveBack && (
            <Button
              icon={<Undo2 aria-hidden="true" />}
              busy={busy}
              onClick={() => void work(() => requests.release(request.id), say.released)}
            >
              {say.release}
            </Button>
          )}
          {request.answeredTime === null ? (
            <Button icon={<CircleCheck aria-hidden="true" />} busy={busy} onClick={() => void reply()}>
              {say.mark}
            </Button>
          ) : (
            <p className={styles.quiet}>
              {fill(say.answeredBy, {
                who: request.answeredBy,
                time: formatDateTime(new Date(request.answeredTime)),
              })}
            </p>
          )}
          {contact.email && (
            <a className={buttonClass()} href={`mailto:${contact.email}`}>
              <Mail aria-hidden="true" />
              {say.write}
            </a>
          )}
          {contact.phone && (
            <a className={buttonClass()} href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              <Phone aria-hidden="true" />
              {say.call}
            </a>
          )}
        </div>
        {words && (
          <section>
            <h3>{say.words}</h3>
            <p className={styles.words}>{words}</p>
          </section>
        )}
        <Facts
          facts={factsOf(
            request,
            input,
            say,
            [
              ...goodsOf(input).map(kind => goodsKindWords[kind][language]),
              ...goodsClassTexts(input, language),
            ],
            code => (code ? nameOf(code) : ''),
          )}
        />
        <section>
          <h3>{say.refusals}</h3>
          {refusals.length === 0 && <p className={styles.quiet}>{say.noRefusals}</p>}
          <ul className={styles.refusals}>
            {refusals.map(({ channel, text }) => (
              <li key={channel + text}>
                <strong>{channel}</strong> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SidePanel>
  )
}

const goodsOf = ({ goods }: InquiryInput): GoodsKind[] =>
  Array.isArray(goods) ? goods : goods ? [goods] : []

const factsOf = (
  { contact, provider, originName, destinationName }: PriceRequest,
  input: InquiryInput,
  say: Record<keyof typeof requestsText, string>,
  goods: string[],
  countryOf: (code: string | undefined) => string,
): [string, string | undefined | false][] => {
  const { inputData, pieces } = input
  const { quantity, weightKg, volumeCbm } = loadFigures(askedLoad(input))
  return [
    [say.contact, [contact.company, contact.name, contact.email, contact.phone].filter(Boolean).join(' · ')],
    [say.provider, provider.name],
    [say.load, fill(say.loadValue, { n: quantity, kg: figure(weightKg), cbm: figure(volumeCbm) })],
    [
      say.pieces,
      (pieces ?? [])
        .map(
          one =>
            `${one.quantity} × ${one.lengthCm} × ${one.widthCm} × ${one.heightCm} cm, ${one.weightKg} kg`,
        )
        .join('; '),
    ],
    [say.goods, [inputData.GoodsName, ...goods].filter(Boolean).join(' · ')],
    [say.goodsValue, Boolean(Number(inputData.GoodsValue)) && money(Number(inputData.GoodsValue))],
    [say.origin, endOf(originName, countryOf(inputData.OriginCountryCode))],
    [
      say.destination,
      warehouseText(inputData.FbaWarehouseCode ?? '') ||
        endOf(destinationName, countryOf(inputData.DestinationCountryCode)),
    ],
  ]
}

const endOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
