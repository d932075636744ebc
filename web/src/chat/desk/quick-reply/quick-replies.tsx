import { type Language, languages } from '@dtms/contract/language.ts'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { Popover } from '#ui/menu/popover.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { quickReplies } from '../queries.ts'
import { inboxText } from '../text.ts'
import { inLanguage } from './in-language.ts'
import styles from './quick-replies.module.css'
import { QuickReplyDialog } from './quick-reply-dialog.tsx'

interface QuickRepliesProps {
  // The customer's: the inserted text is meant for them.
  language: Language
  onInsert: (text: string) => void
}

// Frequent sentences, by default in the customer's language.
export const QuickReplies = ({ language, onInsert }: QuickRepliesProps) => {
  const say = useWords(inboxText)
  const [chosen, setChosen] = useState<Language>()
  const [managing, setManaging] = useState(false)
  const replies = useQuery(['chat', 'quick-replies'], quickReplies.list)
  const spoken = chosen ?? language
  return (
    <div className={styles.quick}>
      <Popover
        name={say.quick}
        buttonClassName={buttonClass({ look: 'quiet' })}
        button={
          <>
            <MessageSquareQuote aria-hidden="true" />
            <span className={styles.word}>{say.quick}</span>
          </>
        }
        onOpen={replies.reload}
      >
        {close => (
          <div className={styles.panel}>
            <header className={styles.head}>
              <Segmented
                name={say.quickLanguage}
                value={spoken}
                choices={languages.map(value => ({ value, text: shortNames[value] }))}
                onChange={setChosen}
              />
              <Button
                look="link"
                onClick={() => {
                  close()
                  setManaging(true)
                }}
              >
                {say.quickManage}
              </Button>
            </header>
            {replies.value?.length === 0 && <p className={styles.none}>{say.quickNone}</p>}
            <ul className={styles.list}>
              {replies.value?.map(reply => (
                <li key={reply.id}>
                  <button
                    type="button"
                    className={styles.reply}
                    lang={tags[spoken]}
                    onClick={() => {
                      close()
                      onInsert(inLanguage(reply, spoken))
                    }}
                  >
                    {inLanguage(reply, spoken)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Popover>
      {managing && (
        <QuickReplyDialog
          replies={replies.value ?? []}
          onChanged={replies.reload}
          onClose={() => setManaging(false)}
        />
      )}
    </div>
  )
}

// As each language calls itself.
const shortNames: Record<Language, string> = { zh: '简', zhtw: '繁', en: 'EN' }
const tags: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }
