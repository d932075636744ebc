import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { forgetLastSeen, useShownFrom } from '#kernel/last-seen.ts'
import { reportReached, reportUnreachable } from '#kernel/request/connection.ts'
import { endSession, startSession } from '#kernel/visitor/session.ts'
import { useQuery } from './use-query.ts'

afterEach(async () => {
  reportReached()
  endSession()
  await forgetLastSeen()
})

interface Order {
  number: string
  price: string
}
const keep = (order: Order): Order => ({ ...order, price: '' })

const OpenOrder = ({ ask }: { ask: () => Promise<Order> }) => {
  const { value } = useQuery(['orders', 'one'], ask, { keep })
  const isStale = useShownFrom() !== undefined
  return <p>{value && `${isStale ? 'as of then' : 'now'}: ${value.number} ${value.price}`}</p>
}

test('what is open when the line drops loses its price, and has one again only once it was asked again', async () => {
  startSession('one')
  const answers = [Promise.withResolvers<Order>(), Promise.withResolvers<Order>()]
  const ask = vi.fn(
    () => answers[ask.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('asked too often')),
  )
  const screen = await render(<OpenOrder ask={ask} />)
  const shown = screen.getByRole('paragraph')
  answers[0]?.resolve({ number: 'D1', price: '$10.00' })
  await expect.element(shown).toHaveTextContent('now: D1 $10.00')
  reportUnreachable()
  await expect.poll(() => shown.element().textContent).toBe('as of then: D1 ')
  // Any other call that is answered says that the server is back.
  reportReached()
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  await expect.poll(() => shown.element().textContent).toBe('as of then: D1 ')
  answers[1]?.resolve({ number: 'D1', price: '$12.00' })
  await expect.element(shown).toHaveTextContent('now: D1 $12.00')
})
