export { PublicLayout } from './public-layout.tsx'
export { ErrorPage, ForbiddenPage, NotFoundPage } from './status-pages.tsx'
