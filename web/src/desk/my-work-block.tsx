import { orderSteps } from '@dtms/contract/desk/order-step.ts'
import { fill } from '@dtms/contract/language.ts'
import { type TransportCode, transportWords } from '@dtms/contract/order/order.ts'
import { ChevronRight, CircleAlert, CircleCheck, ListTodo, Package } from 'lucide-react'
import { useCustomer } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { NumberLink } from './number-link.tsx'
import type { Start } from './queries.ts'
import { startText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'
import styles from './work-block.module.css'

interface MyWorkBlockProps {
  answer: Query<Start>
  provider: string | undefined
}

// What the user has to do themselves, the most urgent first.
export const MyWorkBlock = ({ answer: { value, failure }, provider }: MyWorkBlockProps) => {
  const say = useWords(startText)
  const linkTo = useDeskLink()
  const tasks = value?.tasks
  const orders = value?.orders
  // To the task, or to where it is answered.
  const linkOf = ({ id, answerAt }: { id: string; answerAt: string | null }) => {
    const [path = '', query] = (answerAt ?? '').split('?')
    return answerAt
      ? linkTo(path, Object.fromEntries(new URLSearchParams(query)))
      : linkTo('/desk/tasks', { open: id, provider })
  }
  // The block below says why, and asks again.
  if (!tasks && failure) return null
  return (
    <Card
      title={say.myWork}
      aside={
        <NumberLink to={linkTo('/desk/tasks', { provider })}>
          {tasks ? fill(say.myTasks, { n: tasks.open }) : say.allTasks}
        </NumberLink>
      }
    >
      {!tasks && <Skeleton card lines={2} />}
      {tasks?.list.length === 0 && orders?.list.length === 0 && (
        <p className={styles.note}>
          <CircleCheck aria-hidden="true" className={styles.done} />
          {say.myWorkNone}
        </p>
      )}
      {tasks && tasks.list.length > 0 && (
        <ul>
          {tasks.list.map((task, index) => {
            const Icon = task.overdue ? CircleAlert : ListTodo
            return (
              <li key={task.id}>
                <NumberLink to={linkOf(task)} className={classNames(styles.work, index === 0 && styles.next)}>
                  <Icon
                    aria-hidden="true"
                    className={classNames(styles.icon, task.overdue && styles.pressing)}
                  />
                  <span className={styles.text}>
                    {[task.title, task.subject, task.order?.orderNo, task.customer?.name]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {task.dueDay && (
                    <span className={styles.waited}>
                      {fill(task.overdue ? say.wasDue : say.due, { day: task.dueDay })}
                    </span>
                  )}
                  <ChevronRight aria-hidden="true" className={styles.icon} />
                </NumberLink>
              </li>
            )
          })}
        </ul>
      )}
      {orders && orders.list.length > 0 && (
        <MyOrders orders={orders} provider={provider} leads={tasks?.list.length === 0} />
      )}
    </Card>
  )
}

interface MyOrdersProps {
  orders: Start['orders']
  provider: string | undefined
  // The first order is the next thing to do.
  leads: boolean
}

// Orders that the user is responsible for, each with what it needs next.
const MyOrders = ({ orders, provider, leads }: MyOrdersProps) => {
  const say = useWords(startText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  const me = useCustomer()
  const pressing = new Set<string>(['cancel', 'exception'])
  return (
    <>
      <NumberLink
        to={linkTo('/desk/orders', { view: 'all', assignee: me?.userId, provider })}
        className={styles.work}
      >
        <span className={styles.text}>{fill(say.myOrders, { n: orders.open })}</span>
        <ChevronRight aria-hidden="true" className={styles.icon} />
      </NumberLink>
      <ul>
        {orders.list.map(({ id, orderNo, customerName, step, milestone }, index) => {
          const isPressing = pressing.has(step)
          const Icon = isPressing ? CircleAlert : Package
          return (
            <li key={id}>
              <NumberLink
                to={linkTo('/desk/orders', { view: 'all', open: id })}
                className={classNames(styles.work, leads && index === 0 && styles.next)}
              >
                <Icon aria-hidden="true" className={classNames(styles.icon, isPressing && styles.pressing)} />
                <span className={styles.text}>
                  {[orderNo, customerName, orderSteps[step][language]].join(' · ')}
                </span>
                {step === 'move' && milestone && (
                  <span className={styles.waited}>
                    {transportWords[milestone as TransportCode]?.[language] ?? ''}
                  </span>
                )}
                <ChevronRight aria-hidden="true" className={styles.icon} />
              </NumberLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
