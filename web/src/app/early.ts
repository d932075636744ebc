import { firstLanguage } from '#kernel/first-language.ts'
import { dropEarly, putEarly } from '#kernel/request/early-responses.ts'
import { firstResponses, putFirst } from '#kernel/request/first-responses.ts'
import { requestOf } from '#kernel/request/request.ts'
import { readStored } from '#kernel/storage.ts'
import { storedToken } from '#kernel/visitor/stored-token.ts'
import type { earlyCalls as made } from './prerender/early-calls.ts'

// The first calls of an inner page, sent while its scripts are still on the way: a separate small script, before all
// others in the shell's head (scripts/early-script.ts, which puts the table in). `send` takes the responses by address.
declare const earlyCalls: typeof made
// By the address of a page: the script that draws its first rows (app/first-rows), and the files that are announced once
// the calls have left, which would wait behind them.
declare const firstRows: Readonly<Record<string, { script: string; later: readonly string[] }>>

// A page that begins sooner is not preceded by its first rows.
const soonMs = 600
// The longest that a response waits for its page.
const waitMs = 20_000

const token = storedToken()
if (token !== '') {
  // A filter in the address asks for something else.
  const path = location.pathname.toLowerCase()
  // So does the default view of the last visit (saved-view/kept-default.ts).
  const view = earlyCalls.defaultViews[path]
  const isOwn = location.search === '' && !(view && view in Object(readStored('typed')))
  const own = (isOwn && earlyCalls.ofPage[path]) || []
  const { under, calls } = earlyCalls.guarded
  const guarded = under.includes(path.split('/')[1] ?? '') ? calls : []
  const request = requestOf({ method: 'GET' }, {}, { token, language: firstLanguage() })
  const ask = (address: string) => putEarly(`${address}${Math.floor(Date.now() / 1000)}`, request)
  const [list] = own.map(ask)
  const [permission] = guarded.map(ask)
  earlyCalls.always.map(ask)
  const rows = firstRows[path]
  if (rows && list && permission) {
    putFirst(list, permission)
    setTimeout(() => {
      // Without it the page draws its rows itself, only later.
      if (firstResponses()) import(/* @vite-ignore */ rows.script).catch(() => {})
    }, soonMs - performance.now())
  }
  for (const href of rows?.later ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  setTimeout(dropEarly, waitMs)
}
