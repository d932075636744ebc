import { Gauge, type Registry } from 'prom-client'

/** A gauge whose value is read with every scrape. undefined: it has no sample. */
export const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined,
): void =>
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  )

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
