import { useWords } from '#kernel/language.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { KeysTab } from './keys-tab.tsx'
import { keysText } from './text.ts'

// PRODUCT 7.6: the keys of the provider's own systems, for its administrators.
export const Page = () => {
  const say = useWords(keysText)
  return (
    <ListPage title={say.list} filters={null}>
      <KeysTab side="provider" />
    </ListPage>
  )
}
