import { useEffect, useState } from 'react'

/** A press that waits for something under way, and is carried out once that is over. */
export const usePressed = (
  isWaiting: boolean,
  carryOut: () => void,
): [pressed: boolean, press: () => void] => {
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (!pressed || isWaiting) return
    setPressed(false)
    carryOut()
  })
  return [pressed, () => setPressed(true)]
}
