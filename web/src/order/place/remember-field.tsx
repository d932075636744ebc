import { useWords } from '#kernel/language.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { placeText } from '../text/place.ts'
import type { Remember, Rememberable } from './use-remember.ts'

export const RememberField = ({ remember, thing }: { remember: Remember; thing: Rememberable }) => {
  const say = useWords(placeText)
  if (!remember.isOffered(thing)) return null
  return (
    <CheckField
      name={`remember.${thing}`}
      label={thing === 'commodities' ? say.rememberGoods : say.rememberParty}
      checked={remember.isTicked(thing)}
      onChange={ticked => remember.tick(thing, ticked)}
    />
  )
}
