export { useCountries } from './countries.ts'
export { placeLabel } from './place-label.ts'
export { usePlaceNames } from './place-names.ts'
