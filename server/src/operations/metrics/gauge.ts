import { Counter, Gauge, type Registry } from 'prom-client'

/** A gauge whose value is read with every scrape. undefined, or a database that is away: it has no sample. */
export const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await readSafely(read)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )

const readSafely = async (read: () => number | undefined | Promise<number | undefined>) => {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** A gauge with one sample for each value of a label. */
export const addLabelledGauge = <Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  label: Label,
  read: () => Readonly<Record<string, number>>,
): void =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        for (const [key, value] of Object.entries(read()))
          this.set({ [label]: key } as Record<Label, string>, value)
      },
    }),
  )

/** A counter of another module, with one sample for each value of a label. */
export const addCounter = <Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  label: Label,
  read: () => Readonly<Record<string, number>>,
): void =>
  registry.registerMetric(
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset()
        for (const [key, value] of Object.entries(read()))
          this.inc({ [label]: key } as Record<Label, string>, value)
      },
    }),
  )
