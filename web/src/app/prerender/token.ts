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
  // Only in the templates of pages whose text the administrator has edited.
  description: '{{description}}',
  article: '{{article}}',
  articleData: '{{articleData}}',
  faqInJson: '{{faqInJson}}',
  questions: '{{questions}}',
  questionsData: '{{questionsData}}',
} as const
