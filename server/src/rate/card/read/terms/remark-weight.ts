import type { CardWeightRule } from '@dtms/contract/rate/card.ts'

/** What a sentence says about the weight that is charged; undefined where it says nothing of it. */
export const weightTermsIn = (text: string): CardWeightRule | undefined => {
  const divisor =
    /(?:体积|材积|體積|材積|长|長|VOL|LWH|L[*X]W[*X]H|L[*X]B[*X]H)[^0-9]{0,20}(?:\/|÷|除以?|:)([3-8][0-9]00)/.exec(
      text,
    )?.[1]
  // 1:6000 are cubic centimetres a kilogram, 1:167 kilograms a cubic metre.
  const ratio = /(?:体积|體積|材积|材積|VOL)[^0-9]{0,14}1[:：比]([3-8]000|16[67]|200)(?![0-9])/.exec(
    text,
  )?.[1]
  const cubic = /([3-8],?[0-9]00)(?:CUBICCM|CUBICCENTI|CCM|CM3)/.exec(text)?.[1]?.replace(',', '')
  const piece =
    /(?:单件|每件|单箱|每箱)(?:不足|最低|低于|起重)[^0-9]{0,6}([0-9]{1,3}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,3}(?:\.[0-9])?)KG\/(?:件|箱|CTN)起?/.exec(minimumOnly(text))?.[1]
  const shipment =
    /(?:整票|每票|单票)(?:不足|最低|起重|低于)[^0-9]{0,4}([0-9]{1,4}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,4}(?:\.[0-9])?)KG起(?:收|运|走)/.exec(text)?.[1]
  const least = leastIn(text)
  const perCbm = /1(?:方|CBM|立方米?)=([0-9]{2,4})KG/.exec(text)?.[1]
  const revenueTon = /(?:1CBM|PERCBM)(?:或|OR)(?:PER)?1,?000KG/.test(text) ? '1000' : undefined
  const minRt =
    /([0-9]{1,2}(?:\.[0-9])?)(?:方|CBM)起/.exec(text)?.[1] ??
    /(?:最低|起步|MINIMUM|MIN)[^0-9]{0,6}([0-9]{1,2}(?:\.[0-9])?)(?:RT|方|CBM|W\/M)/.exec(text)?.[1]
  const kgPerCbm = perCbm ?? revenueTon
  const steps = stepsIn(text)
  const isNextBreak = /靠级|靠級|NEXTBREAK|PIVOT/.test(text)
  const found: CardWeightRule = {
    ...((divisor ?? cubic ?? ratio) && { divisor: divisorOf(Number(divisor ?? cubic ?? ratio)) }),
    ...(piece && { minPieceKg: Number(piece) }),
    ...(shipment && { minShipmentKg: Number(shipment) }),
    ...(!piece && !shipment && least),
    ...(kgPerCbm && { kgPerCbm: Number(kgPerCbm) }),
    ...(minRt && { minRt: Number(minRt) }),
    ...((steps ?? least?.steps) && { steps: steps ?? least?.steps }),
  }
  return isNextBreak || Object.keys(found).length > 0 ? found : undefined
}

// The trade's own: 167 kg a cubic metre is 6000, 200 is 5000.
const divisorOf = (ratio: number): number => (ratio >= 1_000 ? ratio : ratio === 200 ? 5_000 : 6_000)

const leastWeight =
  /(?:最低|最小|起步|起始|MINIMUM|MIN\.?)(?:计费|計費|收费|收費|计重|起运|CHARGEABLE|CHARGED|CHARGE|BILLABLE)?(?:重量|重|WEIGHT)(?:PERPIECE|PERCARTON|PERBOX|PERSHIPMENT)?[^0-9A-Z]{0,4}(?:IS|OF|为|為)?[^0-9A-Z]{0,2}([0-9]{1,4}(?:\.[0-9]{1,2})?)KGS?/
const countsAs =
  /(?:不足|未满|未滿|低于|小于|BELOW|UNDER|LESSTHAN)([0-9]{1,4}(?:\.[0-9]{1,2})?)KGS?[^0-9]{0,24}(?:按|以|AS|AT)(?:最低)?([0-9]{1,4}(?:\.[0-9]{1,2})?)KGS?/

// "不足21KG按21KG计" is the least weight of a shipment; "不足1KG按1KG计" only rounds up. Two different weights say neither.
const leastIn = (text: string): CardWeightRule | undefined => {
  const [, below, as] = countsAs.exec(text) ?? []
  const kg = below !== undefined && Number(below) === Number(as) ? below : leastWeight.exec(text)?.[1]
  if (kg === undefined) return undefined
  if (kg === below && Number(kg) <= 1) return { steps: [{ fromKg: 0, stepKg: Number(kg) }] }
  const isPiece = /单件|單件|每件|单箱|單箱|每箱|PERPIECE|PERCARTON|PERBOX|EACHPIECE/.test(text)
  return isPiece ? { minPieceKg: Number(kg) } : { minShipmentKg: Number(kg) }
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
  const grams = /按([0-9]{1,3})(?:克|G)进位/.exec(text)?.[1]
  if (grams) return [{ fromKg: 0, stepKg: Number(grams) / 1_000 }]
  const one = oneStep.exec(text)?.[1] ?? (/NEXTFULLKG|NEXTKG|FULLKG/.test(text) ? '1' : undefined)
  return one && !below && !above ? [{ fromKg: 0, stepKg: Number(one) }] : undefined
}
