import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import { importOrderStateWords } from '@dtms/contract/import/import.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { flowStatusWords } from '@dtms/contract/order/order.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { uiText } from '#ui/text.ts'
import styles from './imports.module.css'
import { type DeskImportOrder, deskImports } from './queries.ts'
import type { DeskImportsSearch } from './search.ts'
import { deskImportText } from './text.ts'

interface ImportOrdersProps {
  id: string
  businessType: Mode
  // Every order of the file, and not only those placed with the reader.
  whole: boolean
  show: DeskImportsSearch['show']
  onShow: (show: DeskImportsSearch['show']) => void
}

// The result of the file, order by order; for those with errors the findings that the customer sees.
export const ImportOrders = ({ id, businessType, whole, show, onShow }: ImportOrdersProps) => {
  const say = { ...useWords(uiText), ...useWords(deskImportText) }
  const list = useList(['imports', 'orders', id, show], async (after, signal) => {
    const { orders } = await deskImports.one(id, { show, after }, signal)
    return { ...orders, totalIsMinimum: false }
  })
  return (
    <section className={styles.orders} aria-label={say.orders}>
      <div className={styles.head}>
        <h3>{say.orders}</h3>
        {whole ? (
          <Segmented
            name={say.ordersShown}
            value={show ?? ''}
            choices={[
              { value: '' as const, text: say.everyOrder },
              { value: 'placed', text: say.placedOrders },
              { value: 'bad', text: say.badOrders },
            ]}
            onChange={next => onShow(next || undefined)}
          />
        ) : (
          <span className={styles.note}>{say.ownOnly}</span>
        )}
      </div>
      {!list.rows ? (
        <Awaited answer={list} title={say.failedTitle} lines={4} />
      ) : list.rows.length === 0 ? (
        <p className={styles.note}>{say.noOrders}</p>
      ) : (
        <ol className={styles.list}>
          {list.rows.map(order => (
            <Order
              key={order.place}
              order={order}
              lane={laneName({ businessType, ...order })}
              whole={whole}
            />
          ))}
        </ol>
      )}
      {list.hasMore && (
        <Button look="link" wide onClick={list.more}>
          {say.moreRows}
        </Button>
      )}
    </section>
  )
}

interface OrderProps {
  order: DeskImportOrder
  lane: string
  whole: boolean
}

const Order = ({ order, lane, whole }: OrderProps) => {
  const say = useWords(deskImportText)
  const language = useLanguage()
  const href: string = `/desk/orders?view=all&open=${order.orderId}`
  const statusText =
    order.flowStatus === null
      ? importOrderStateWords[order.state][language]
      : flowStatusWords[order.flowStatus][language]
  return (
    <li className={styles.order}>
      <div className={styles.line}>
        <span className={styles.what}>
          <span>
            {/* One that waits for its owner's approval is not at the desk yet. */}
            {order.orderId && order.flowStatus ? (
              <Link to={href}>{order.orderNo}</Link>
            ) : (
              order.orderNo || fill(say.atRow, { row: order.place })
            )}{' '}
            <span className={styles.note}>{order.customerRef || say.noRef}</span>
          </span>
          {order.originName !== '' && <span className={styles.note}>{lane}</span>}
        </span>
        <span className={styles.right}>
          <span>{order.totalAmount === null ? '—' : money(order.totalAmount)}</span>
          <span className={styles.note}>
            {[statusText, order.service, whole && order.provider?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      {order.findings.length > 0 && (
        <ul className={styles.findings}>
          {order.findings.map(finding => (
            <li key={`${finding.row} ${finding.field} ${finding.text}`} className={styles[finding.severity]}>
              {[
                fill(say.atRow, { row: finding.row }),
                finding.field && importColumnWords[finding.field].heading[language],
              ]
                .filter(Boolean)
                .join(' · ')}
              : {finding.text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
