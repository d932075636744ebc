// The tags of XML by position: each character is looked at once, whatever the text is. A tag that never ends is the
// last. Comments and CDATA need no care here: what spreadsheets write has none between the parts that are read.
export interface XmlTag {
  // Without its prefix.
  name: string
  kind: 'opening' | 'closing' | 'empty'
  // From its `<` to behind its `>`.
  start: number
  end: number
}

export function* xmlTags(xml: string): Generator<XmlTag> {
  const named = /<(\/)?(?:\w+:)?(\w+)/y
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', start + 1)) {
    named.lastIndex = start
    const match = named.exec(xml)
    if (!match) continue
    const close = xml.indexOf('>', named.lastIndex)
    if (close < 0) return
    const isEmpty = xml.charAt(close - 1) === '/'
    yield {
      name: match[2] ?? '',
      kind: match[1] ? 'closing' : isEmpty ? 'empty' : 'opening',
      start,
      end: close + 1,
    }
  }
}
