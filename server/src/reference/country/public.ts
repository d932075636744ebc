export { countryCode, countryName, isCurrency } from './countries.ts'
export { nearestCountries } from './nearest-countries.ts'
