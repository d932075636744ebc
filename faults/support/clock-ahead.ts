// Given to a server by --import: its clock is a day ahead, as a badly set machine's is. Only the process sees it.
const dayMs = 86_400_000
const TrueDate = Date

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [TrueDate.now() + dayMs] : given, asked),
  apply: () => new TrueDate(TrueDate.now() + dayMs).toString(),
  get: (target, name) => (name === 'now' ? () => TrueDate.now() + dayMs : Reflect.get(target, name)),
})
