import { keyScopeWords } from '@dtms/contract/account/scope.ts'
import { type FailureName, failures } from '@dtms/contract/failure.ts'
import { type Language, languages, localeOf, type Words } from '@dtms/contract/language.ts'
import { openPrefix, openTags } from '@dtms/contract/open/open.ts'
import { jsonSchemaOf } from '@dtms/contract/schema.ts'
import { examples, orderReadyAfter } from '../examples.ts'
import type { Operation } from '../operation.ts'
import { problemStatus } from '../problem.ts'
import { curlCommand } from './curl.ts'
import { type GuidePart, guidesFor } from './guides.ts'
import { html, type Markup, nothing } from './markup.ts'
import { operationWords } from './operation-words.ts'
import { type FieldRow, fieldRows } from './schema-fields.ts'
import { style } from './style.ts'
import { changes, pageWords, tagWords } from './words.ts'

interface Context {
  language: Language
  base: string
  operations: readonly Operation[]
  today: Date
}

const languageNames: Record<Language, string> = { zh: '简体中文', zhtw: '繁體中文', en: 'English' }

/** The page for developers: guides, operations, errors and changes. It has no script and needs no other file. */
export const developersPage = (
  publicUrl: string,
  operations: readonly Operation[],
  { language, today }: { language: Language; today: Date },
): string => {
  const context: Context = { language, base: `${publicUrl}${openPrefix}`, operations, today }
  const say = (words: Words) => words[language]
  const guides = guidesFor(context)
  const page = html`<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(pageWords.title)}</title><meta name="description" content="${say(pageWords.description)}">
<link rel="canonical" href="${publicUrl}/developers">STYLE</head><body>
<header><h1>${say(pageWords.title)}</h1>
<nav aria-label="${say(pageWords.portal)}"><a href="/">${say(pageWords.portal)}</a><a href="/AccountDetails?tab=api">${say(pageWords.keys)}</a><a href="${openPrefix}/openapi.json">${say(pageWords.file)}</a></nav>
<nav aria-label="${say(pageWords.languages)}">${languages.map(one =>
    one === language
      ? html`<b lang="${localeOf[one]}" aria-current="true">${languageNames[one]}</b>`
      : html`<a href="/developers?lang=${one}" lang="${localeOf[one]}" hreflang="${localeOf[one]}">${languageNames[one]}</a>`,
  )}</nav></header>
<div class="page"><nav class="contents" aria-label="${say(pageWords.contents)}">
<b>${say(pageWords.guides)}</b><ul>${guides.map(({ id, title }) => html`<li><a href="#${id}">${say(title)}</a></li>`)}</ul>
<b>${say(pageWords.operations)}</b><ul>${openTags.map(tag => html`<li><a href="#${tag}-operations">${say(tagWords[tag])}</a></li>`)}</ul>
<ul><li><a href="#providers">${say(pageWords.providers)}</a></li><li><a href="#errors">${say(pageWords.errors)}</a></li><li><a href="#changelog">${say(pageWords.changelog)}</a></li></ul></nav>
<main>${guides.map(
    ({ id, title, parts }) =>
      html`<section id="${id}"><h2>${say(title)}</h2>${parts.map(part => guidePart(part, language))}</section>`,
  )}${openTags.map(tag => tagSection(context, tag))}${providerSection(context)}${errorSection(language)}${changeSection(language)}</main></div></body></html>`
  // The style is ours, and its hash is in the policy: it is put in as it is.
  return page.text.replace('STYLE', () => `<style>${style}</style>`)
}

const guidePart = (part: GuidePart, language: Language): Markup => {
  if ('code' in part) return html`<pre tabindex="0"><code>${part.code}</code></pre>`
  if ('link' in part) return html`<p><a href="${part.link}">${part.text[language]}</a></p>`
  return html`<p>${part[language]}</p>`
}

const exampleOf = (name: string, today: Date): object | undefined =>
  name === 'createOrder' || name === 'validateOrder' ? orderReadyAfter(today) : examples[name]

const tagSection = (context: Context, tag: (typeof openTags)[number]): Markup =>
  html`<section id="${tag}-operations"><h2>${tagWords[tag][context.language]}</h2>${context.operations
    .filter(({ address: { tag: one, side } }) => one === tag && side !== 'provider')
    .map(operation => operationPart(context, operation))}</section>`

const providerSection = (context: Context): Markup =>
  html`<section id="providers"><h2>${pageWords.providers[context.language]}</h2><p>${pageWords.providerLead[context.language]} <a href="${openPrefix}/provider/openapi.json">${pageWords.file[context.language]}</a></p>${context.operations
    .filter(({ address }) => address.side === 'provider')
    .map(operation => operationPart(context, operation))}</section>`

const operationPart = ({ language, base, today }: Context, { name, address, schema }: Operation): Markup => {
  const path = address.path.replace(/:(\w+)/g, '{$1}')
  const example = exampleOf(name, today)
  const words = operationWords[name as keyof typeof operationWords]
  const parameters = [schema.params, schema.query].flatMap(one =>
    one ? fieldRows(jsonSchemaOf(one, 'input'), 0) : [],
  )
  const body = schema.body ? fieldRows(jsonSchemaOf(schema.body, 'input'), 2) : []
  const answer =
    address.file || address.status === 204 ? [] : fieldRows(jsonSchemaOf(schema.output, 'output'), 1)
  const said = address.file ? pageWords.aFile[language] : pageWords.empty[language]
  return html`<details id="${name}"><summary><code>${address.method} ${path}</code> <span class="said">${language === 'en' ? address.summary : words[language]}</span></summary>
<p>${pageWords.scope[language]}: ${address.scope ? html`<code>${address.scope}</code> (${keyScopeWords[address.scope][language]})` : pageWords.everyKey[language]} ${address.test ? html`<span class="mark">${pageWords.testKey[language]}</span>` : nothing} ${address.deprecated ? html`<span class="mark">${pageWords.deprecated[language]} ${address.deprecated.sunset}</span>` : nothing}</p>
${table(pageWords.parameters, parameters, language)}${table(pageWords.body, body, language)}
${example && !address.upload ? html`<h3>${pageWords.example[language]}</h3><pre tabindex="0"><code>${curlCommand({ method: address.method, url: `${base}${path}`, body: example }, language)}</code></pre>` : nothing}
${answer.length > 0 ? table(pageWords.answer, answer, language) : html`<p>${said}</p>`}</details>`
}

const table = (title: Words, rows: readonly FieldRow[], language: Language): Markup =>
  rows.length === 0
    ? nothing
    : html`<h3>${title[language]}</h3><table><thead><tr><th scope="col">${pageWords.field[language]}</th><th scope="col">${pageWords.type[language]}</th></tr></thead><tbody>${rows.map(
        ({ name, type, required }) =>
          html`<tr><td><code>${name}</code> ${required ? html`<span class="mark">${pageWords.required[language]}</span>` : nothing}</td><td>${type}</td></tr>`,
      )}</tbody></table>`

// Each has the address that a problem's `type` names.
const errorSection = (language: Language): Markup =>
  html`<section id="errors"><h2>${pageWords.errors[language]}</h2><table><thead><tr><th scope="col">${pageWords.code[language]}</th><th scope="col">${pageWords.status[language]}</th><th scope="col">${pageWords.meaning[language]}</th></tr></thead><tbody>${(
    Object.keys(failures) as FailureName[]
  ).map(
    name =>
      html`<tr id="${name}"><td><code>${name}</code></td><td>${problemStatus(name)}</td><td>${failures[name].words[language]}</td></tr>`,
  )}</tbody></table></section>`

const changeSection = (language: Language): Markup =>
  html`<section id="changelog"><h2>${pageWords.changelog[language]}</h2>${changes.map(
    ({ day, version, words }) =>
      html`<h3>${version} · <time datetime="${day}">${day}</time></h3><p>${words[language]}</p>`,
  )}</section>`
