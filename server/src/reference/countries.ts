import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Words } from '@dtms/contract/language.ts'

// Countries and territories of ISO 3166-1 with their dialling codes and currencies, from our own table.
const file = join(import.meta.dirname, '../../seed/countries.csv')

interface Country {
  code: string
  dialCode: string
  currency: string
  name: Words
}

const countries: Country[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [code = '', dialCode = '', currency = '', zh = '', zhtw = '', en = ''] = line.split(',')
    return { code, dialCode: `+${dialCode}`, currency, name: { zh, zhtw, en } }
  })

const inLanguage = (language: Language) => {
  const order = new Intl.Collator(language === 'en' ? 'en' : language === 'zhtw' ? 'zh-TW' : 'zh-CN')
  return countries
    .map(({ name, ...country }) => ({ ...country, name: name[language] }))
    .sort((a, b) => order.compare(a.name, b.name))
}

const lists: Record<Language, ReturnType<typeof inLanguage>> = {
  zh: inLanguage('zh'),
  zhtw: inLanguage('zhtw'),
  en: inLanguage('en'),
}

export const listCountries = (language: Language) => lists[language]
