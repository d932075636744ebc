export { type CountryChoice, useCountries } from './countries.ts'
