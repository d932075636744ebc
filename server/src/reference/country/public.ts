export { countryCode, countryName, isCurrency } from './countries.ts'
