import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { softwareName } from '../software-name.ts'

/** Sends traces to a collector, as OTLP over HTTP, in batches of a few seconds. */
export function openTracer(endpoint: string, service: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // Trace ids stay inside the process: none are sent to other services.
  provider.register({ propagator: null })
  return { tracer: provider.getTracer(`${softwareName}-shop`), close: () => provider.shutdown() }
}
