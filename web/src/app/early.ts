import { dropEarly, putEarly } from '#kernel/early-responses.ts'
import { firstLanguage } from '#kernel/first-language.ts'
import { requestOf } from '#kernel/request.ts'
import { storedToken } from '#kernel/stored-token.ts'
import type { earlyCalls as made } from './prerender/early-calls.ts'

// The first calls of an inner page, sent while its scripts are still on the way: a separate small script, before all
// others in the shell's head (scripts/early-script.ts, which puts the table in). `send` takes the responses by address.
declare const earlyCalls: typeof made

// The longest that a response waits for its page.
const waitMs = 20_000

const token = storedToken()
if (token !== '') {
  // A filter in the address asks for something else.
  const path = location.pathname.toLowerCase()
  const own = (location.search === '' && earlyCalls.ofPage[path]) || []
  const { under, calls } = earlyCalls.guarded
  const guarded = under.includes(path.split('/')[1] ?? '') ? calls : []
  const request = requestOf({ method: 'GET' }, {}, { token, language: firstLanguage() })
  for (const address of [...earlyCalls.always, ...guarded, ...own])
    putEarly(`${address}${Math.floor(Date.now() / 1000)}`, request)
  setTimeout(dropEarly, waitMs)
}
