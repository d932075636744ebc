import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { useQuery } from '../query/use-query.ts'
import { useList } from './use-list.ts'

const page = (row: string) => ({ list: [row], total: 1, totalIsMinimum: false, next: null })
// The server answers for the first tab only.
const ask = <Value,>(tab: string, value: Value): Promise<Value> =>
  tab === 'a' ? Promise.resolve(value) : Promise.reject(new CallFailure({ code: 0, message: 'no network' }))

const Lists = () => {
  const [tab, setTab] = useState('a')
  const list = useList(['test-list', tab], () => ask(tab, page(`row of ${tab}`)))
  const one = useQuery(['test-one', tab], () => ask(tab, `figure of ${tab}`))
  return (
    <>
      {['a', 'b'].map(name => (
        <button key={name} type="button" onClick={() => setTab(name)}>
          {name}
        </button>
      ))}
      <p>{list.rows?.join() ?? 'no rows'}</p>
      <p>{one.value ?? 'no figure'}</p>
      <p>{list.failure?.message}</p>
    </>
  )
}

test('a tab that cannot be loaded does not show the rows of another', async () => {
  const screen = await render(<Lists />)
  await expect.element(screen.getByText('row of a')).toBeVisible()
  await expect.element(screen.getByText('figure of a')).toBeVisible()
  await screen.getByRole('button', { name: 'b' }).click()
  await expect.element(screen.getByText('no network')).toBeVisible()
  await expect.element(screen.getByText('no rows')).toBeVisible()
  await expect.element(screen.getByText('no figure')).toBeVisible()
  // Back where it was known, the rows are shown at once.
  await screen.getByRole('button', { name: 'a' }).click()
  await expect.element(screen.getByText('row of a')).toBeVisible()
})
