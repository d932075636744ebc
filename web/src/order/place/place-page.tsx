import { fill } from '@dtms/contract/language.ts'
import { type OrderPath, orderPathOf } from '@dtms/contract/mode.ts'
import { documentsFor } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { codes } from '@dtms/contract/wire.ts'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { useRef } from 'react'
import { usePermission } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { setupPath } from '#kernel/visitor/login-return.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { Documents } from '../documents.tsx'
import { orderModeOf } from '../mode.ts'
import { type OrderDetail, orders } from '../queries.ts'
import type { PlaceSearch } from '../search.ts'
import { placeText } from '../text/place.ts'
import { DeadQuote, QuoteForm } from './dead-quote.tsx'
import { dayAtOrigin, draftOfOrder, draftOfQuote, withFreshKeys } from './draft.ts'
import { GoodsSection } from './goods-section.tsx'
import { knownGoods } from './known-goods.ts'
import { LoadSection } from './load-section.tsx'
import { PartySections, PickupSection } from './party-section.tsx'
import styles from './place.module.css'
import { Section } from './section.tsx'
import { storedForm } from './stored-form.ts'
import { SubmitBar } from './submit.tsx'
import { Summary } from './summary.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { DatesSection, FbaSection, NotesSection, TermsSection } from './terms-sections.tsx'
import { type FormStart, useOrderForm } from './use-order-form.ts'
import { useRemember } from './use-remember.ts'

interface PlacePageProps {
  path: OrderPath
  search: PlaceSearch
}

// PRODUCT 2.3: a quote becomes an order. What is being written has the draft's id in its address, so that a reload
// or a link goes on where it was.
export const PlacePage = ({ path, search }: PlacePageProps) => {
  // The form's own draft gets its address while it is being written: that is no other form.
  const own = useRef<string>(undefined)
  const source = useRef(search)
  if (search.draft !== own.current && JSON.stringify(search) !== JSON.stringify(source.current))
    source.current = search
  const { quoteId, draft } = source.current
  const may = usePermission('orders')
  // A session that ends while typing: after signing in again the form continues (stored-form.ts).
  if (!useSignedIn())
    return (
      <Navigate to={setupPath} search={{ redirect: location.pathname + location.search } as never} replace />
    )
  // spec 6: the page is for those who have its button.
  if (!may('button', draft ? 'edit' : 'place')) return <Navigate to="/403" replace />
  return quoteId || draft ? (
    <Opened
      key={`${path} ${draft ?? quoteId}`}
      path={path}
      search={source.current}
      onOwn={id => {
        own.current = id
      }}
    />
  ) : (
    <First path={path} />
  )
}

// Begun blank.
const First = ({ path }: { path: OrderPath }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  return (
    <div className={styles.blank}>
      <h1>{orderModeOf[path].title[language]}</h1>
      <p className={styles.lead}>{say.noQuoteBody}</p>
      <QuoteForm path={path} />
    </div>
  )
}

// The day of readiness is today where the inquiry says that the goods are ready.
const isReady = (asked: InquiryInput | undefined): boolean => Number(asked?.inputData.GoodsReadyType) === 1

// A draft is written on without its quote, and gets a new one.
const ignoreNotFound = (error: unknown): undefined => {
  if (!(error instanceof CallFailure && error.code === codes.notFound)) throw error
}
const rethrow = (error: unknown): never => {
  throw error
}

const startOf = async ({ quoteId, draft }: PlaceSearch, signal: AbortSignal): Promise<FormStart> => {
  const source = draft ?? quoteId ?? ''
  const order = draft ? await orders.one(draft, signal) : undefined
  const found = storedForm(source)
  // Of an order in review only while it is still the one that was changed.
  const kept = order && order.flowStatus !== 0 && found?.seen !== order.updateTime ? undefined : found
  const id = kept?.quoteId ?? (order ? order.quoteId : quoteId)
  const [quote, prospect] = id
    ? await Promise.all([
        orders.quote(id, signal).catch(order ? ignoreNotFound : rethrow),
        orders.prospect(id, signal).catch(() => undefined),
      ])
    : []
  const booked = quote && { quote, asked: quote.input }
  const today = dayAtOrigin(quote?.cutOff?.timeZone)
  const filled = order
    ? draftOfOrder(order, order.flowStatus === 0 && isReady(quote?.input) ? today : '')
    : quote &&
      draftOfQuote(quote.input, quote, {
        known: prospect?.known,
        goods: kept ? undefined : await knownGoods(quote.input, signal),
        today,
      })
  if (!filled) throw new Error('an order form needs a quote or a draft')
  const suggested = (!order && !kept && prospect?.known.suggested) || []
  return {
    draft: kept ? withFreshKeys(kept.draft) : filled,
    order,
    booked,
    source,
    kept,
    prospect,
    suggested,
  }
}

interface OpenedProps extends PlacePageProps {
  onOwn: (id: string) => void
}

const Opened = ({ path, search, onOwn }: OpenedProps) => {
  const language = useLanguage()
  const say = { ...useWords(uiText), ...useWords(placeText) }
  const { value, failure, reload } = useQuery(
    ['orders', 'place', search.draft, search.quoteId],
    signal => startOf(search, signal),
    { fresh: true },
  )
  if (failure?.code === codes.notFound && !value && !search.draft)
    return <DeadQuote path={path} search={search} />
  if (failure && !value)
    return (
      <LoadFailure
        page
        title={failure.code === codes.notFound ? say.gone : say.failedTitle}
        text={failure.message}
        retry={say.retry}
        onRetry={reload}
      />
    )
  if (!value) return <Skeleton page lines={10} />
  const mode = value.order?.businessType ?? value.booked?.quote.businessType
  if (mode !== undefined && orderPathOf(mode) !== path)
    return (
      <Notice
        page
        icon={Calculator}
        title={say.otherMode}
        actions={
          <Link to={orderPathOf(mode)} search={search} className={buttonClass({ look: 'primary' })}>
            {orderModeOf[orderPathOf(mode)].title[language]}
          </Link>
        }
      />
    )
  return <Form path={path} start={value} onOwn={onOwn} />
}

const Form = ({ path, start, onOwn }: { path: OrderPath; start: FormStart; onOwn: (id: string) => void }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const navigate = useNavigate()
  const may = usePermission('orders')
  const mode = orderModeOf[path]
  const done = (order: OrderDetail) => {
    void remember.store()
    if (!form.inReview) return void navigate({ to: '/order/placed', search: { id: order.id } as never })
    void showMessage('success', fill(say.changed, { no: order.orderNo }))
    void navigate({ to: '/shipments', search: { open: order.id } as never })
  }
  const form = useOrderForm({
    mode: mode.businessType,
    start,
    onKept: id => {
      onOwn(id)
      if (new URLSearchParams(location.search).get('draft') !== id && location.pathname === path)
        void navigate({ to: path, search: { draft: id } as never, replace: true, resetScroll: false })
    },
    onDone: done,
  })
  const remember = useRemember(form)
  return (
    <form
      ref={form.formRef}
      className={styles.page}
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={event => event.preventDefault()}
    >
      <header className={styles.head}>
        <h1>{mode.title[language]}</h1>
        <TemplateMenu form={form} />
      </header>
      <div className={styles.sections}>
        <PartySections form={form} remember={remember} />
        <FbaSection form={form} />
        <LoadSection form={form} />
        <GoodsSection form={form} remember={remember} />
        <TermsSection form={form} />
        <DatesSection form={form} />
        <PickupSection form={form} />
        <Section title={say.documents}>
          <p className={styles.lead}>{say.documentsLead}</p>
          <Documents
            kinds={documentsFor(form.mode, form.details.commodities)}
            order={form.order}
            may={may('button', 'attach')}
            orderId={() => (form.inReview && form.order ? Promise.resolve(form.order.id) : form.keep())}
            onChanged={form.setOrder}
          />
        </Section>
        <NotesSection form={form} />
      </div>
      <Summary form={form} />
      <SubmitBar form={form} />
    </form>
  )
}
