export { useCountries } from './countries.ts'
