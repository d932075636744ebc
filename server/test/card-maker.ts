import type { WrittenCardTab } from './card-grid.ts'

// Random rate sheets written in random layouts: the price of every destination and weight is known.
export interface MadeCard {
  tabs: WrittenCardTab[]
  // 'destination|weight' to the price, 'on-request' or 'first+next'.
  prices: Map<string, string>
  currency: string
  layout: string
}

type Cell = string | number | null

const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One
  const some = <One>(list: readonly One[], count: number): One[] =>
    list
      .map(one => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ one }) => one)
  return { next, whole, pick, some, chance: (share: number) => next() < share }
}

type Random = ReturnType<typeof randomOf>

const destinations = {
  country: ['美国', '英国', '德国', '日本', '法国', '加拿大', '澳大利亚', 'Mexico', 'Italy', '西班牙'],
  warehouse: ['ONT8', 'LGB8/LAX9', 'IND9', 'FTW1、DFW6', 'MEM1', 'TEB9', 'ABE8', 'SBD1'],
  city: ['LAX', 'JFK', 'FRA', 'LHR', 'NRT', 'ORD', 'AMS', 'CDG'],
  zone: ['1区', '2区', '3区', '4区'],
  region: ['美西', '美中', '美东'],
} as const
const heads = {
  country: ['国家', '国家/地区', 'Country'],
  warehouse: ['仓库代码', 'FBA仓库', 'Warehouse'],
  city: ['目的港', 'Airport', '目的地'],
  zone: ['分区', 'Zone', '区域'],
  region: ['分区', '区域'],
} as const
type Kind = keyof typeof destinations

const starts = [
  [12, 21, 71, 100],
  [21, 51, 101, 301, 501],
  [0, 45, 100, 300, 500, 1000],
  [12, 21, 45],
  [100, 300],
]

const bandText = (from: number, to: number | undefined, notation: string): string => {
  if (notation === 'range' && to !== undefined) return `${from}-${to - 1}KG`
  if (notation === 'tilde' && to !== undefined) return `${from}~${to - 1}`
  if (notation === 'between' && to !== undefined) return `${from}≤W<${to}KG`
  if (from === 0 && notation === 'airline') return 'N'
  if (notation === 'airline') return `Q${from}`
  if (notation === 'least') return `≥${from}KG`
  if (notation === 'above') return `${from}KG以上`
  if (notation === 'signed') return `+${from}KG`
  return notation === 'spaced' ? `${from} KGS +` : `${from}KG+`
}

const fullWidth = (text: string) =>
  text.replace(/[0-9.]/g, one => (one === '.' ? '．' : String.fromCharCode(one.charCodeAt(0) + 0xfee0)))

const signs: Record<string, string> = { CNY: '元', USD: 'USD ', EUR: '€', HKD: 'HKD ' }

interface Band {
  text: Cell
  at: number
  kind: 'price' | 'total' | 'first' | 'next'
}

const bandsOf = (random: Random): Band[] => {
  const form = random.whole(0, 9)
  if (form === 0) {
    const step = random.pick([0.5, 1])
    return [
      { text: `首重${step}KG`, at: 0, kind: 'first' },
      { text: random.pick([`续重${step}KG`, `续重(${step}KG)`]), at: 0, kind: 'next' },
    ]
  }
  if (form <= 2) {
    const step = random.pick([0.5, 1])
    const withUnit = random.chance(0.5)
    return Array.from({ length: random.whole(3, 12) }, (_one, index) => {
      const at = step * (index + 1)
      return { text: withUnit ? `${at}KG` : at, at, kind: 'total' as const }
    })
  }
  const list = random.pick(starts)
  const notation = random.pick([
    ...['plus', 'range', 'tilde', 'between', 'airline', 'least', 'above', 'signed', 'spaced'],
  ])
  return list.map((at, index) => ({
    text: bandText(at, list[index + 1], notation),
    at,
    kind: 'price' as const,
  }))
}

const writePrice = (value: number, random: Random, currency: string, style: string): Cell => {
  const text = value.toFixed(2)
  if (style === 'full') return fullWidth(text)
  if (style === 'comma') return text.replace('.', ',')
  if (style === 'text') return text
  if (style === 'currency') return currency === 'CNY' ? `${text}元` : `${signs[currency]}${text}`
  return random.chance(0.2) ? text : value
}

interface Table {
  rows: Cell[][]
  width: number
}

const makeTable = (
  random: Random,
  kind: Kind,
  names: readonly string[],
  shared: { currency: string; style: string; place: string; prices: Map<string, string> },
): Table & { shape: string } => {
  const bands = bandsOf(random)
  const { currency } = shared
  // Its own title for each price: the cell's text and what it means.
  const cells = names.map(name => {
    let value = random.whole(2_000, 9_000) / 100
    const row = bands.map((band): Cell => {
      const rises = band.kind === 'total'
      value = Math.round((rises ? value + random.whole(100, 900) / 100 : value * 0.95) * 100) / 100
      if (band.kind === 'price' && random.chance(0.06)) {
        shared.prices.set(`${name}|${band.at}`, 'on-request')
        return random.pick(['价格另询', '单询', 'on request', '另议'])
      }
      const known = shared.prices.get(`${name}|${band.at}`)
      const said = String(Number(value.toFixed(4)))
      shared.prices.set(`${name}|${band.at}`, band.kind === 'next' ? `${known}+${said}` : said)
      return writePrice(value, random, currency, shared.style)
    })
    return row
  })
  const headMark = shared.place === 'head' ? `(${currency}/KG)` : ''
  const shape = random.pick(['across', 'across', 'across', 'down', 'long'])
  const days = names.map(() => `${random.whole(3, 8)}-${random.whole(9, 15)}工作日`)
  if (shape === 'down') {
    const head: Cell[] = [random.pick(['重量', '重量段', 'Weight(KG)', null]), ...names]
    if (headMark !== '') head[0] = `重量段${headMark}`
    const body = bands.map((band, at): Cell[] => [band.text, ...cells.map(row => row[at] ?? null)])
    if (random.chance(0.3)) body.push(['时效', ...days])
    return { rows: [head, ...body], width: names.length + 1, shape }
  }
  if (shape === 'long' && bands.every(band => band.kind === 'price')) {
    const head: Cell[] = [random.pick(heads[kind]), '重量段', `单价${headMark}`]
    const body = names.flatMap((name, at) =>
      bands.map((band, index): Cell[] => [name, band.text, cells[at]?.[index] ?? null]),
    )
    return { rows: [head, ...body], width: 3, shape }
  }
  const withDays = random.chance(0.5)
  const withMinimum = random.chance(0.2) && bands[0]?.kind === 'price'
  const bare = bands.some(band => typeof band.text === 'number')
  const head: Cell[] = [
    `${random.pick(heads[kind])}${bare ? headMark : ''}`,
    ...(withMinimum ? ['最低收费'] : []),
    ...bands.map(band =>
      headMark !== '' && typeof band.text === 'string' ? `${band.text}${headMark}` : band.text,
    ),
    ...(withDays ? [random.pick(['时效', 'Transit', '参考时效'])] : []),
  ]
  const body = names.map((name, at): Cell[] => [
    name,
    ...(withMinimum ? [random.whole(50, 200)] : []),
    ...(cells[at] ?? []),
    ...(withDays ? [days[at] ?? null] : []),
  ])
  return { rows: [head, ...body], width: head.length, shape: 'across' }
}

const remarks = [
  '备注：1、体积重：长*宽*高/6000；2、单件超22KG加收10元/件',
  '以上价格不含关税',
  '不接纯电、危险品',
  'Remark: subject to space',
]

const columnLetter = (at: number) => String.fromCharCode(65 + at)

export const makeCard = (seed: number): MadeCard => {
  const random = randomOf(seed)
  const prices = new Map<string, string>()
  const currency = random.pick(['CNY', 'CNY', 'USD', 'EUR'])
  const kind = random.pick(['country', 'country', 'warehouse', 'city', 'zone', 'region'] as const)
  const place = random.pick(['head', 'cell', 'title'])
  const style = place === 'cell' ? 'currency' : random.pick(['number', 'number', 'text', 'comma', 'full'])
  const all = destinations[kind]
  const names = random.some<string>(all, random.whole(2, all.length))
  const shared = { currency, style, place, prices }
  const isPair = names.length >= 4 && random.chance(0.25)
  const half = Math.ceil(names.length / 2)
  const tables = isPair
    ? [
        makeTable(random, kind, names.slice(0, half), shared),
        makeTable(random, kind, names.slice(half), shared),
      ]
    : [makeTable(random, kind, names, shared)]
  const left = random.whole(0, 2)
  const width = tables.reduce((sum, table) => sum + table.width + 1, -1)
  const blank = (count: number): Cell[] => Array.from({ length: count }, () => null)
  const rows: Cell[][] = []
  const merges: string[] = []
  const title = (text: string) => {
    rows.push([...blank(left), text])
    if (random.chance(0.6) && width > 1)
      merges.push(`${columnLetter(left)}${rows.length}:${columnLetter(left + width - 1)}${rows.length}`)
  }
  const mark = place === 'title' ? `（${currency === 'CNY' ? '人民币' : currency}）` : ''
  if (mark !== '' || random.chance(0.8)) title(`特惠渠道报价表${mark}`)
  if (random.chance(0.4)) title('2026年11月16日起生效')
  if (random.chance(0.3)) rows.push([])
  const height = Math.max(...tables.map(table => table.rows.length))
  for (let row = 0; row < height; row++)
    rows.push([
      ...blank(left),
      ...tables.flatMap((table, at) => {
        const own = table.rows[row] ?? []
        return [...(at > 0 ? [null] : []), ...own, ...blank(table.width - own.length)]
      }),
    ])
  if (random.chance(0.6)) {
    if (random.chance(0.7)) rows.push([])
    for (const text of random.some(remarks, random.whole(1, 3))) rows.push([...blank(left), text])
  }
  const tabs: WrittenCardTab[] = [{ name: '报价', rows, merges }]
  if (kind === 'zone')
    tabs.push({
      name: '分区表',
      rows: [['国家', '分区'], ...names.map((name, at): Cell[] => [destinations.country[at] ?? '', name])],
    })
  return {
    tabs,
    prices,
    currency,
    layout: `${kind} ${tables.map(({ shape }) => shape).join()} ${place} ${style}`,
  }
}
