import { compact } from '#kernel/text/fold.ts'

// States and provinces that carriers want by their code.
const american =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const canadian =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const australian =
  'NSW New South Wales|VIC Victoria|QLD Queensland|WA Western Australia|SA South Australia|TAS Tasmania|ACT Australian Capital Territory|NT Northern Territory'

const tableOf = (list: string) =>
  new Map(
    list.split('|').flatMap((entry): [string, string][] => {
      const [code = '', ...name] = entry.split(' ')
      return [
        [compact(code), code],
        [compact(name.join(' ')), code],
      ]
    }),
  )

const tables: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: tableOf(american),
  CA: tableOf(canadian),
  AU: tableOf(australian),
}

/** The state's code by its code or name; undefined where it is none, or the country goes without. */
export const stateCode = (country: string, text: string): string | undefined =>
  tables[country]?.get(compact(text))

export const hasStates = (country: string): boolean => country in tables
