import { laneName } from '@dtms/contract/lane-name.ts'
import { orderColumnWords } from '@dtms/contract/order/order.ts'
import { Link } from '@tanstack/react-router'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { keptRows } from './kept-order.ts'
import { milestoneText } from './list/columns.tsx'
import { shortTime } from './list/short-time.ts'
import { shortEtaText } from './milestone/eta.ts'
import { ModeTag } from './mode-tag.tsx'
import { orders } from './queries.ts'
import styles from './recent-orders.module.css'
import { StatusBadge } from './status-badge.tsx'
import { shipmentPanelText } from './text/shipment-panel.ts'

const max = 5

// For the overview: the orders that were made last, where they are and what they cost.
export const RecentOrders = () => {
  const say = { ...useWords(uiText), ...useWords(shipmentPanelText) }
  const language = useLanguage()
  const { value, failure, reload } = useQuery(
    ['orders', 'recent'],
    signal => orders.some({ sidx: 'createTime', sord: 'desc' }, max, signal),
    { keep: page => keptRows(page) },
  )
  return (
    <Card title={say.recent} aside={<Link to="/shipments">{say.seeAll}</Link>}>
      {!value && !failure && <Skeleton card lines={5} />}
      {!value && failure && (
        <p className={styles.note} role="alert">
          {say.failedTitle}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value?.list.length === 0 && <p className={styles.note}>{say.recentEmpty}</p>}
      {value && value.list.length > 0 && (
        <ul className={styles.list}>
          {value.list.map(order => (
            <li key={order.id} className={styles.row}>
              <span className={styles.what}>
                <Link to="/shipments" search={{ open: order.id } as never}>
                  {order.orderNo}
                </Link>
                <small>{laneName(order)}</small>
                {shortEtaText(order) && (
                  <small>{`${orderColumnWords.eta[language]} ${shortEtaText(order)}`}</small>
                )}
              </span>
              <span className={styles.how}>
                <ModeTag businessType={order.businessType} />
                {order.lastMilestone && (
                  <small>
                    {`${milestoneText(order.lastMilestone.code, order.businessType, language)} ${shortTime(order.lastMilestone.time)}`}
                  </small>
                )}
              </span>
              <StatusBadge order={order} />
              <span className={styles.amount}>
                {order.payableAmount === null ? '—' : money(order.payableAmount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
