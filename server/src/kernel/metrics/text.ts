// The text format of Prometheus, version 0.0.4: one family after the other, each with its samples.
export interface Sample {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  values: { suffix?: string; labels?: Record<string, string>; value: number }[]
}

export const gauge = (name: string, help: string, value: number): Sample => ({
  name,
  type: 'gauge',
  help,
  values: [{ value }],
})

export const metricsText = (samples: readonly Sample[]): string =>
  samples
    .map(({ name, type, help, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')

const labelsText = (labels: Record<string, string> | undefined): string =>
  labels
    ? `{${Object.entries(labels)
        .map(
          ([name, value]) =>
            `${name}="${value.replace(/["\\\n]/g, char => (char === '\n' ? '\\n' : `\\${char}`))}"`,
        )
        .join(',')}}`
    : ''
