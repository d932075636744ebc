// The bounds of input and sheets. They are far beyond any shipment of the four modes, and they ensure that every
// weight numerator (grams × divisor × ratio) is a whole number below 2^53: 5e8 × 1e4 × 1e3 = 5e15.

export const MAX_TOTAL_G = 500_000_000
export const MAX_TOTAL_MM3 = 5_000_000_000_000
export const MAX_PIECES = 100_000
export const MAX_PIECE_ROWS = 2_000
export const MAX_SIDE_MM = 30_000
export const MAX_GOODS_VALUE_MINOR = 100_000_000_000

export const MAX_DIVISOR = 10_000
/** Decimals of splitRatio, and the denominator that they mean. */
export const RATIO_SCALE = 3
export const MAX_KG_PER_CBM = 1_500
export const MAX_STEP_MILLI = 1_000_000
export const MAX_MIN_MILLI = 1_000_000

/** Ten million units of the currency per kg: enough for VND. In ten-thousandths. */
export const MAX_PRICE_E4 = 100_000_000_000
/** A flat amount, a band's total or a minimum. In ten-thousandths. */
export const MAX_FLAT_E4 = 10_000_000_000_000
/** 1,000 %, in ten-thousandths of a percent. */
export const MAX_PERCENT_E4 = 10_000_000
