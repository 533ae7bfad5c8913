import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'

/** What whoever runs the shop can watch; names end in their unit, as Prometheus has it. */
export interface Metrics {
  /** @returns counts one more, under these words */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
  ): (words: Record<Label, string>) => void
  /** A number that is read whenever somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** The same of several things under one name, each by its word. */
  gaugeOfEach(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void
  /** @returns notes how long, or how large, something was, under these words */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ): (words: Record<Label, string>, value: number) => void
  /** Everything, in Prometheus's text format. */
  read(): Promise<{ contentType: string; text: string }>
}

export function createMetrics(): Metrics {
  const ours = new Registry()
  // Memory, processor and pauses are the process's own, however many shops run in it.
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics()

  return {
    counter(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: labels, registers: [ours] })
      return (words) => counter.inc(words)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [ours],
        async collect() {
          // Without a database the rest is still worth seeing; this one is unknown.
          this.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    gaugeOfEach(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [ours],
        async collect() {
          this.reset()
          const numbers = await Promise.try(read).catch(() => ({}))
          for (const [word, value] of Object.entries(numbers)) this.set({ [label]: word }, value)
        },
      })
    },
    histogram(name, help, labels, buckets) {
      const made = new Histogram({ name, help, labelNames: labels, buckets, registers: [ours] })
      return (words, value) => made.observe(words, value)
    },
    async read() {
      const all = Registry.merge([register, ours])
      return { contentType: all.contentType, text: await all.metrics() }
    },
  }
}
