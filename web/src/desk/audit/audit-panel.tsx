import { auditColumnWords } from '@dtms/contract/desk/audit.ts'
import { auditFieldWords } from '@dtms/contract/desk/audit-field.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { NumberLink } from '../number-link.tsx'
import { useDeskLink } from '../use-desk-link.ts'
import styles from './audit-panel.module.css'
import { type AuditEvent, audit } from './queries.ts'
import type { AuditSearch } from './search.ts'
import { idsIn, isIds, shownValue } from './shown-value.ts'
import { auditText } from './text.ts'

interface AuditPanelProps {
  id: string
  onNarrow: (news: Partial<Record<keyof AuditSearch, string | undefined>>) => void
  onClose: () => void
}

export const AuditPanel = ({ id, onNarrow, onClose }: AuditPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(auditText) }
  const { value: event, failure, reload } = useQuery(['audit', 'one', id], signal => audit.one(id, signal))
  return (
    <SidePanel
      narrow
      title={event?.actionName ?? say.title}
      lead={event && formatDateTime(new Date(event.createTime))}
      onClose={onClose}
    >
      <div className={styles.body}>
        {event ? (
          <>
            <Parties event={event} />
            <p className={styles.narrow}>
              {event.person && (
                <Button onClick={() => onNarrow({ person: event.person?.id })}>{say.onlyPerson}</Button>
              )}
              {event.customer && (
                <Button onClick={() => onNarrow({ customer: event.customer?.id })}>{say.onlyCustomer}</Button>
              )}
            </p>
            <Changes changes={event.changes} />
            <Named facts={event.facts} />
            {event.changes.length + event.facts.length === 0 && (
              <p className={styles.quiet}>{say.noDetails}</p>
            )}
          </>
        ) : (
          <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={6} />
        )}
      </div>
    </SidePanel>
  )
}

const Parties = ({ event }: { event: AuditEvent }) => {
  const say = useWords(auditText)
  const words = useWords(auditColumnWords)
  const lines = [
    [words.person, event.person?.name || (event.person ? '' : say.noPerson)],
    [words.email, event.person?.email],
    [words.customer, event.customer?.name],
    [words.provider, event.provider?.name],
    [words.address, event.address],
  ] as const
  return <Facts facts={lines} />
}

const Changes = ({ changes }: Pick<AuditEvent, 'changes'>) => {
  const say = useWords(auditText)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <section>
      <h3>{say.changed}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.field}</th>
            <th scope="col">{say.before}</th>
            <th scope="col">{say.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{auditFieldWords(field)[language]}</th>
              <td>{shownValue(before) || say.nothing}</td>
              <td>{shownValue(after) || say.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Named = ({ facts }: Pick<AuditEvent, 'facts'>) => {
  const say = useWords(auditText)
  const language = useLanguage()
  if (facts.length === 0) return null
  return (
    <section>
      <h3>{say.facts}</h3>
      <Facts
        facts={facts.map(({ field, value }) => [
          auditFieldWords(field)[language],
          <Fact key={field} field={field} value={value} />,
        ])}
      />
    </section>
  )
}

// Where a thing that the event names can be opened.
const openers: Readonly<Record<string, (id: string) => [path: string, search: Record<string, string>]>> = {
  orderId: id => ['/desk/orders', { view: 'all', open: id }],
  billId: id => ['/desk/bills', { open: id }],
  bills: id => ['/desk/bills', { open: id }],
  paymentId: id => ['/desk/payments', { view: 'all', open: id }],
  sheetId: id => ['/desk/rates', { sheet: id }],
  entryId: id => ['/desk/places', { open: id }],
}

const Fact = ({ field, value }: { field: string; value: string }) => {
  const say = useWords(auditText)
  const linkTo = useDeskLink()
  const opener = openers[field]
  if (!opener || !isIds(value)) return shownValue(value)
  const links = idsIn(value).map(id => ({ id, to: linkTo(...opener(id)) }))
  return links.map(({ id, to }) => (
    <p key={id}>
      <NumberLink to={to}>{to ? say.open : id}</NumberLink>
    </p>
  ))
}
