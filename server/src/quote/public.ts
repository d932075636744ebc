export { quoteFeature } from './routes.ts'
