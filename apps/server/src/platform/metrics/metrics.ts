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

/** The shop's metrics for monitoring. Names end in their unit, as is usual with Prometheus. */
export interface Metrics {
  /** @returns a function that adds one for the given label values */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
  ): (values: Record<Label, string>) => void
  /** A value of this process or of the whole shop. It is read at each scrape. */
  gauge(
    name: string,
    help: string,
    read: () => number | Promise<number>,
    of?: 'process' | 'shop',
  ): void
  /** Several values of the shop under one name, distinguished by a label. */
  gaugeOfEach(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void
  /** @returns a function that records a duration or size for the given label values */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: Label[],
    buckets: number[],
  ): (values: Record<Label, string>, value: number) => void
  read(): Promise<{ contentType: string; text: string }>
}

/**
 * How one value is made of the values of all workers. Values of a process are added up. For a value of the
 * whole shop, every worker reads the same, so the maximum is taken instead of a sum.
 */
const aggregators: Record<'process' | 'shop', Aggregator> = { process: 'sum', shop: 'max' }

export const readAllWorkers = () => new AggregatorRegistry().clusterMetrics()

export function createMetrics(): Metrics {
  const registry = new Registry()
  // The default metrics, such as memory and processor time, describe the process. Tests run several shops in
  // one process, so only the first shop collects them.
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics()
  if (isWorker) {
    AggregatorRegistry.setRegistries([register, registry])
    // From now on, this worker answers when all workers' metrics are read together.
    new AggregatorRegistry()
  }

  return {
    counter(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: labels, registers: [registry] })
      return (values) => counter.inc(values)
    },
    gauge(name, help, read, of = 'process') {
      new Gauge({
        name,
        help,
        aggregator: aggregators[of],
        registers: [registry],
        async collect() {
          // Without a database this value is unknown, but the other metrics are still useful.
          this.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    gaugeOfEach(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        aggregator: aggregators.shop,
        registers: [registry],
        async collect() {
          this.reset()
          const numbers = await Promise.try(read).catch(() => ({}))
          for (const [word, value] of Object.entries(numbers)) this.set({ [label]: word }, value)
        },
      })
    },
    histogram(name, help, labels, buckets) {
      const made = new Histogram({ name, help, labelNames: labels, buckets, registers: [registry] })
      return (values, value) => made.observe(values, value)
    },
    async read() {
      const all = Registry.merge([register, registry])
      const text = (isWorker && (await readTogether())) || (await all.metrics())
      return { contentType: all.contentType, text }
    },
  }
}
