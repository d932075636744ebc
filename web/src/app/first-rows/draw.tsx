import type { PermissionModels } from '@dtms/contract/account/permission.ts'
import { codes } from '@dtms/contract/wire.ts'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { firstResponses } from '#kernel/request/first-responses.ts'
import { WaitingFrame } from '#shell/area/waiting-frame.tsx'

// The first rows of a list, drawn while the page's scripts are still on the way (decision 0052). By the parts of the
// page itself, with Preact in the place of React: scripts/early-script.ts builds each page's script. Nothing in here
// can be used, and the page takes its place.
declare const pageStyles: readonly string[]

export interface FirstRowsProps<Page> {
  page: Page
  permission: PermissionModels
}

export const drawFirstRows = async <Page extends { list: unknown[] }>(
  Rows: ComponentType<FirstRowsProps<Page>>,
  // Of the area.
  className?: string,
): Promise<void> => {
  // Without a network the page says so.
  const responses = await firstResponses()?.catch(() => undefined)
  if (responses?.list.code !== codes.ok || responses.permission.code !== codes.ok) return
  const page = responses.list.data as Page
  // The page says that there are none.
  if (page.list.length === 0 || !firstResponses()) return
  const styles = await Promise.all(pageStyles.map(load))
  const place = document.getElementById('waiting')
  if (!place || styles.includes('error') || !firstResponses()) return
  markInterfaceSize()
  place.inert = true
  place.replaceChildren()
  createRoot(place).render(
    <WaitingFrame className={className}>
      <Rows page={page} permission={responses.permission.data} />
    </WaitingFrame>,
  )
}

// Announced by the document, so it is here already. The bundler's loader skips every link whose `rel` is "stylesheet", also one
// that failed or is still on its way: by this one it does not go, so the page waits for its styles and asks again for what failed.
const rel = 'stylesheet early'

const load = (href: string) =>
  new Promise<string>(done => {
    const link = document.createElement('link')
    const onload = ({ type }: Event) => done(type)
    Object.assign(link, { rel, crossOrigin: '', href, onload, onerror: onload })
    document.head.append(link)
  })
