// Markup with data in it, escaped by construction: html`<p>${name}</p>`. The only way markup is made on the server.
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const html = (parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html =>
  new Html(parts.reduce((built, part, index) => built + markup(values[index - 1]) + part))

const markup = (value: string | number | Html | Html[] | undefined): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(one => one.text).join('')
  return String(value ?? '').replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
}
