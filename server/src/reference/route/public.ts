export { greatCircleNm, publishedSeaNm, type SeaPassage, type Spot, seaRoute } from './sea-route.ts'
