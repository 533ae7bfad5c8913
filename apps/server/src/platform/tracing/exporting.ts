import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Sends traces to a collector, as OTLP over HTTP, a few seconds' at a time. */
export function openTracer(endpoint: string, service: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // Traces follow what waits for what; nobody outside is told their ids.
  provider.register({ propagator: null })
  return { tracer: provider.getTracer('nirbhaya-shop'), close: () => provider.shutdown() }
}
