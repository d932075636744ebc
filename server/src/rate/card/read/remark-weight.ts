import type { CardWeightRule } from '@dtms/contract/rate/card.ts'

/** What a sentence says about the weight that is charged; undefined where it says nothing of it. */
export const weightTermsIn = (text: string): CardWeightRule | undefined => {
  const divisor =
    /(?:体积|材积|體積|材積|长|長|VOL|LWH|L[*X]W[*X]H|L[*X]B[*X]H)[^0-9]{0,20}(?:\/|÷|除以?|:)([3-8][0-9]00)/.exec(
      text,
    )?.[1]
  const piece =
    /(?:单件|每件|单箱|每箱)(?:不足|最低|低于|起重)[^0-9]{0,6}([0-9]{1,3}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,3}(?:\.[0-9])?)KG\/(?:件|箱|CTN)起?/.exec(minimumOnly(text))?.[1]
  const shipment =
    /(?:整票|每票|单票)(?:不足|最低|起重|低于)[^0-9]{0,4}([0-9]{1,4}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,4}(?:\.[0-9])?)KG起(?:收|运|走)/.exec(text)?.[1]
  const perCbm = /1(?:方|CBM|立方米?)=([0-9]{2,4})KG/.exec(text)?.[1]
  const revenueTon = /(?:1CBM|PERCBM)(?:或|OR)(?:PER)?1,?000KG/.test(text) ? '1000' : undefined
  const minRt = /([0-9]{1,2}(?:\.[0-9])?)(?:方|CBM)起/.exec(text)?.[1]
  const kgPerCbm = perCbm ?? revenueTon
  const steps = stepsIn(text)
  const isNextBreak = /靠级|靠級/.test(text)
  const found: CardWeightRule = {
    ...(divisor && { divisor: Number(divisor) }),
    ...(piece && { minPieceKg: Number(piece) }),
    ...(shipment && { minShipmentKg: Number(shipment) }),
    ...(kgPerCbm && { kgPerCbm: Number(kgPerCbm) }),
    ...(minRt && { minRt: Number(minRt) }),
    ...(steps && { steps }),
  }
  return isNextBreak || Object.keys(found).length > 0 ? found : undefined
}

// 12KG/箱 is a least weight only where the sentence says so.
const minimumOnly = (text: string): string => (/起|最低|MIN/.test(text) ? text : '')

const stepBelow =
  /([0-9]{1,3}(?:\.[0-9]{1,2})?)KG(?:以下|以内|及以下)(?:按|不足)?([0-9]{1,3}(?:\.[0-9]{1,2})?)KG(?:进位|計|计)/
const stepAbove =
  /(?:([0-9]{1,3}(?:\.[0-9]{1,2})?)KG)?(?:以上|起)(?:不足1KG)?按?([0-9]{1,3}(?:\.[0-9]{1,2})?)KG(?:进位|計|计)/
const oneStep = /按([0-9]{1,3}(?:\.[0-9]{1,2})?)KG进位/

// 21KG以下按0.5KG进位，21KG以上按1KG: a step below a weight and another from there on.
const stepsIn = (text: string): { fromKg: number; stepKg: number }[] | undefined => {
  const below = stepBelow.exec(text)
  const above = stepAbove.exec(text)
  if (below && above)
    return [
      { fromKg: 0, stepKg: Number(below[2]) },
      { fromKg: Number(above[1] ?? below[1]), stepKg: Number(above[2]) },
    ]
  const one = oneStep.exec(text)?.[1] ?? (/NEXTFULLKG|NEXTKG|FULLKG/.test(text) ? '1' : undefined)
  return one && !below && !above ? [{ fromKg: 0, stepKg: Number(one) }] : undefined
}
