import { goodsKinds } from '@dtms/contract/quote/choice.ts'
import { goodsReadyTypes } from '@dtms/contract/reference/reference.ts'
import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { rules } from '../search.ts'
import { quoteText } from '../text/form.ts'
import { changeDraft, type Draft, hasCargo } from './draft.ts'
import styles from './inquiry-form.module.css'

const CargoFields = lazyPart(() => import('./cargo-fields.tsx'), 'CargoFields')
const GoodsQuestion = lazyPart(() => import('./goods-question.tsx'), 'GoodsQuestion')

interface GoodsFieldsProps {
  draft: Draft
  errorAt: (field: string) => string | undefined
}

// spec 2: product name, goods value, cargo-ready time; and the kind, which decides who may carry it.
export const GoodsFields = ({ draft, errorAt }: GoodsFieldsProps) => {
  const say = useWords(quoteText)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <Tag aria-hidden="true" />
        {say.goods}
      </legend>
      <div className={styles.goodsGrid}>
        <CompactText
          name="inputData.GoodsName"
          label={say.goodsName}
          placeholder={say.goodsNameHint}
          value={draft.goodsName}
          maxLength={60}
          error={errorAt('inputData.GoodsName')}
          onChange={goodsName => changeDraft({ goodsName })}
        />
        <CompactNumber
          name="inputData.GoodsValue"
          label={say.goodsValue}
          rule={rules.value}
          unit="USD"
          value={draft.goodsValue}
          error={errorAt('inputData.GoodsValue')}
          onChange={goodsValue => changeDraft({ goodsValue })}
        />
        <CompactSelect
          name="goods"
          label={say.goodsKind}
          value={draft.goods}
          error={errorAt('goods')}
          choices={goodsKinds.map(kind => ({ value: kind, text: say[kind] }))}
          onChange={goods => changeDraft({ goods: goodsKinds.find(kind => kind === goods) ?? 'general' })}
        />
        <CompactSelect
          name="inputData.GoodsReadyType"
          label={say.ready}
          value={String(draft.ready)}
          error={errorAt('inputData.GoodsReadyType')}
          choices={Object.entries(goodsReadyTypes).map(([type, names]) => ({
            value: type,
            text: names[language],
          }))}
          onChange={type => changeDraft({ ready: Number(type) as Draft['ready'] })}
        />
      </div>
      {draft.goods === 'general' && draft.goodsName && (
        <Suspense>
          <GoodsQuestion name={draft.goodsName} />
        </Suspense>
      )}
      {opened || draft.goods === 'dg' || hasCargo(draft) ? (
        <Suspense>
          <CargoFields {...{ draft, errorAt }} />
        </Suspense>
      ) : (
        <Button look="link" onClick={() => setOpened(true)}>
          {say.cargo}
        </Button>
      )}
    </fieldset>
  )
}
