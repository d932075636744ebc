import type { Notice } from './queries.ts'

// What is stored of the bell for when the server cannot be reached (decision 0039): never a notice whose words name an
// offer, or a price that is decided on, which may have changed since. The amount of a bill or a payment is a record.
const namesPrice =
  /^(offer\.|quote\.|order\.approval-asked|order\.consent-wanted$|order\.amendment-consent$|bill\.late-)/

export const keptNotices = <Page extends { list: Pick<Notice, 'kind'>[] }>(page: Page): Page => ({
  ...page,
  list: page.list.filter(({ kind }) => !namesPrice.test(kind)),
})
