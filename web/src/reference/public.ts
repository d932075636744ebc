export { useCountries } from './countries.ts'
export { searchHsCodes, searchUnNumbers } from './goods-search.ts'
export { placeLabel } from './place-label.ts'
export { usePlaceNames } from './place-names.ts'
