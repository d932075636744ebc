// What the server fills in when it gives a page: escaped for markup, or (those in JSON) for a JSON text.
export const token = {
  origin: '{{origin}}',
  name: '{{name}}',
  copyright: '{{copyright}}',
  footer: '{{footer}}',
  logo: '{{logo}}',
  nameInJson: '{{nameInJson}}',
  originInJson: '{{originInJson}}',
  site: '{{site}}',
} as const
