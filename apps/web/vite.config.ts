import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { linkPreview } from './link-preview.ts'
import { scriptChunks } from './script-chunks.ts'
import { scriptReport } from './script-report.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    imagetools({
      // AVIF's usual effort, 4, takes six times as long (a minute and a half for all) and saves a tenth.
      defaultDirectives: new URLSearchParams({ effort: '2' }),
      extendTransforms: (known) => [linkPreview, ...known],
    }),
    reactRouter(),
    scriptReport(),
  ],
  build: {
    // No data: addresses, so that the content security policy needs none.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptChunks } } } } },
    // The host imports one function; the pages' modules stay inside the bundle.
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
  server: { fs: { allow: ['../..'] } },
})
