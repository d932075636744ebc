export { placeOfPostcode } from './place-of-postcode.ts'
export { checkPostcode, hasPostcodes, normalisePostcode } from './postcode-pattern.ts'
