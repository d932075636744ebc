import type { Page } from '@playwright/test'
import { expect, type Language } from './portal.ts'

// What a page shows without a network, and what the browser holds for then.
export const offlineWords: Record<Language, RegExp> = {
  zh: /您已离线.*显示的是 \d{4}-\d\d-\d\d \d\d:\d\d（刚刚）的数据/,
  zhtw: /您已離線.*顯示的是 \d{4}-\d\d-\d\d \d\d:\d\d（剛剛）的資料/,
  en: /You are offline.*Showing data from \d{4}-\d\d-\d\d \d\d:\d\d \(just now\)/,
}

export const firstRow = (page: Page) => page.locator('tbody:not([aria-hidden]) tr').first()

// The worker is in charge and has what the page was made of.
export const shellKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter(path => path.startsWith('/assets/'))
        const kept = await Promise.all(loaded.map(path => caches.match(path, { ignoreVary: true })))
        const inCharge = navigator.serviceWorker.controller !== null
        return [...(inCharge ? [] : ['no worker in charge']), ...loaded.filter((_, at) => !kept[at])]
      }),
    )
    .toEqual([])

// Everything that the browser holds for the portal, as one text.
export const stored = async (page: Page): Promise<string> => {
  const inPage = await page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const opened = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await settled(opened.getAllKeys()), await settled(opened.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url)
        // Built files are the same for everybody.
        if (!request.url.includes('/assets/')) texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  return `${inPage}\n${JSON.stringify(await page.context().cookies())}`
}
