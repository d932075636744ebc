import { failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Maintenance } from '../maintenance.ts'
import { html } from '../text/html.ts'

/** How the portal is, for customers. */
export const statusPath = '/status'

// A line above every page, outside of what the page's script fills. Colours of its own: it is read in both themes.
const look =
  'margin:0;padding:10px 16px;background:#7a4100;color:#fff;font:16px/1.5 sans-serif;text-align:center'

/** What every page says first, in the words of the refusal; undefined while the portal takes changes. */
export const noticeOf =
  (maintenance: Maintenance) =>
  (language: Language): string | undefined =>
    maintenance.since() &&
    html`<p role="status" style="${look}"><a href="${statusPath}" style="color:inherit">${failures['call.maintenance'].words[language]}</a></p>`
      .text
