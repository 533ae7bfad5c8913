import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  register,
} from 'prom-client'
import { isWorker, readTogether } from '../workers/worker.ts'

/** What whoever runs the shop can watch; names end in their unit, as Prometheus has it. */
export interface Metrics {
  /** @returns counts one more, under these words */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
  ): (words: Record<Label, string>) => void
  /** A number that is read whenever somebody looks: of this process, or of the shop as a whole. */
  gauge(
    name: string,
    help: string,
    read: () => number | Promise<number>,
    of?: 'process' | 'shop',
  ): void
  /** The same of several things of the shop under one name, each by its word. */
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

/** All workers read the same of the shop, and each its own part of the rest. */
const together: Record<'process' | 'shop', Aggregator> = { process: 'sum', shop: 'max' }

/** What the workers of this process count, together. */
export const readAllWorkers = () => new AggregatorRegistry().clusterMetrics()

export function createMetrics(): Metrics {
  const ours = new Registry()
  // Memory, processor and pauses are the process's own, however many shops run in it.
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics()
  if (isWorker) {
    AggregatorRegistry.setRegistries([register, ours])
    // Answers from now on when all are read together.
    new AggregatorRegistry()
  }

  return {
    counter(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: labels, registers: [ours] })
      return (words) => counter.inc(words)
    },
    gauge(name, help, read, of = 'process') {
      new Gauge({
        name,
        help,
        aggregator: together[of],
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
        aggregator: together.shop,
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
      const text = (isWorker && (await readTogether())) || (await all.metrics())
      return { contentType: all.contentType, text }
    },
  }
}
