// What other features and the app may use of commodities.
export { fillDemoCommodities } from './demo.ts'
