import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { Trash2 } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { imports } from '../queries.ts'
import { startText } from '../text/start.ts'
import styles from './start.module.css'

// The layouts that the company has confirmed: what is forgotten is asked for again with the next file.
export const LayoutsDialog = ({ mayForget, onClose }: { mayForget: boolean; onClose: () => void }) => {
  const say = { ...useWords(uiText), ...useWords(startText) }
  const language = useLanguage()
  const { value, failure, reload } = useQuery(['imports', 'layouts'], imports.mappings)
  const forget = async (id: string) => {
    try {
      await imports.forget(id)
      void showMessage('success', say.forgotten)
    } catch {
      // `send` has shown the reason.
    }
    reload()
  }
  return (
    <Dialog title={say.layouts} onClose={onClose}>
      {!value ? (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} lines={3} />
      ) : value.list.length === 0 ? (
        <p className={styles.help}>{say.noLayouts}</p>
      ) : (
        <>
          <p className={styles.help}>{say.layoutsLead}</p>
          <ul className={styles.layouts}>
            {value.list.map(layout => (
              <li key={layout.id}>
                <span className={styles.layout}>
                  <strong>{layout.fileName}</strong>
                  <small>
                    {[
                      modes[layout.businessType].name[language],
                      fill(say.layoutColumns, {
                        n: layout.headings.filter(({ field }) => field !== '').length,
                      }),
                      fill(say.lastUsed, { time: formatDateTime(new Date(layout.lastUsedTime)) }),
                    ].join(' · ')}
                  </small>
                </span>
                {mayForget && (
                  <Button
                    look="quiet"
                    icon={<Trash2 aria-hidden="true" />}
                    aria-label={fill(say.forget, { name: layout.fileName })}
                    onClick={() => void forget(layout.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
