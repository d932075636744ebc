export { siteFacts, siteName } from './facts.ts'
export { siteJobs, siteTimetable } from './log-errors.ts'
export { mailTextProblems, requiredPlaces } from './mail/check-mail-text.ts'
export { exampleLink, exampleMail } from './mail/example-mail.ts'
export {
  builtInText,
  type MailKind,
  type MailPlace,
  type MailText,
  type MailValues,
  mailKind,
  placesOf,
  sameWords,
} from './mail/mail-kind.ts'
export { type MailRecipient, postMail } from './mail/post-mail.ts'
export {
  dropMailText,
  keepMailText,
  keptMailTexts,
  lockMailText,
} from './mail/sql.ts'
export { siteFeature } from './routes.ts'
export { lockSiteConfig, type SiteConfig, siteConfig, updateSiteConfig } from './sql.ts'
export { siteTopic, siteWords } from './words.ts'
