import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import type { PdfParty } from '#documents/pdf.ts'
import { pdfPicture } from '#file/public.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { companyOf } from './company/sql.ts'
import { providerCalled } from './provider/sql.ts'

const taxNumber: Words = { zh: '税号 {number}', zhtw: '統一編號／稅號 {number}', en: 'Tax no. {number}' }
const taxLine = (number: string, language: Language) =>
  number === '' ? '' : fill(taxNumber[language], { number })

// The provider in the header of the documents that it issues.
const providerOnPdf = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  code: string,
  language: Language,
): Promise<PdfParty> => {
  const row = await providerCalled(db, code)
  if (!row) throw refuse('thing.not-found')
  return {
    name: { zh: row.name_zh, zhtw: row.name_zhtw, en: row.name_en }[language],
    lines: [
      row.address,
      taxLine(row.tax_number, language),
      [row.phone, row.email].filter(Boolean).join(' · '),
    ].filter(line => line !== ''),
    logo: await pdfPicture(files, row.logo),
  }
}

const customerOnPdf = async (
  { db }: Pick<Services, 'db'>,
  customerId: string,
  language: Language,
): Promise<PdfParty> => {
  const row = await companyOf(db, customerId)
  return {
    name: row.companyName,
    lines: [row.address, taxLine(row.taxNumber, language)].filter(line => line !== ''),
    logo: undefined,
  }
}

/** A company on a document: the issuing provider by its code, or the recipient customer by its id. */
export const pdfParty = (
  services: Pick<Services, 'db' | 'files'>,
  party: { provider: string } | { customer: string },
  language: Language,
): Promise<PdfParty> =>
  'provider' in party
    ? providerOnPdf(services, party.provider, language)
    : customerOnPdf(services, party.customer, language)
