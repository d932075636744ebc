import { type Language, languages } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { changeInterfaceSize, type InterfaceSize } from '#kernel/interface-size.ts'
import { changeLanguage, useLanguage, useWords } from '#kernel/language.ts'
import { Toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import styles from './gallery-page.module.css'
import { ShownButtons } from './shown/buttons.tsx'
import { ShownFields } from './shown/fields.tsx'
import { ShownListPages } from './shown/list-pages.tsx'
import { ShownLists } from './shown/lists.tsx'
import { ShownNotices } from './shown/notices.tsx'
import { ShownOverlays } from './shown/overlays.tsx'
import { ShownRecords } from './shown/records.tsx'
import { kitPageText } from './text.ts'

const languageNames: { value: Language; text: string }[] = languages.map(value => ({ value, text: value }))
const sizes: { value: InterfaceSize; text: string }[] = (['small', 'medium', 'large'] as const).map(
  value => ({
    value,
    text: value,
  }),
)

// Every component in every state, in the language and the interface size that are chosen above.
export const GalleryPage = () => {
  const say = useWords(kitPageText)
  const language = useLanguage()
  const [size, setSize] = useState<InterfaceSize>(
    (document.documentElement.dataset.size as InterfaceSize | undefined) ?? 'medium',
  )
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{say.title}</h1>
        <Segmented name={say.language} value={language} choices={languageNames} onChange={changeLanguage} />
        <Segmented
          name={say.size}
          value={size}
          choices={sizes}
          onChange={chosen => {
            changeInterfaceSize(chosen)
            setSize(chosen)
          }}
        />
      </header>
      <ShownButtons />
      <ShownFields />
      <ShownLists />
      <ShownListPages />
      <ShownRecords />
      <ShownNotices />
      <ShownOverlays />
      <Toast />
    </main>
  )
}
