// What the app may use of the search.
export { searchFeature } from './routes.ts'
