import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { inlineScript } from './inline-script.ts'
import { linkPreview } from './link-preview.ts'
import { scriptChunks } from './script-chunks.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    imagetools({
      // Named after the photograph's bytes and what is made of it: made once for everybody, not in each clone.
      cache: { dir: fileURLToPath(new URL('../../assets/made', import.meta.url)) },
      // AVIF's usual effort, 4, takes six times as long (a minute and a half for all) and saves a tenth.
      defaultDirectives: new URLSearchParams({ effort: '2' }),
      extendTransforms: (known) => [linkPreview, ...known],
    }),
    reactRouter(),
    inlineScript(),
  ],
  build: {
    // No data: addresses, so that the content security policy needs none.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptChunks } } } } },
    // The host imports one function; the pages' modules stay inside the bundle.
    ssr: {
      // Packages too, what is used of them: a start reads some files instead of hundreds, and holds
      // 38 MB instead of 93. In development they stay what they are, or React would not run.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
  server: { fs: { allow: ['../..'] } },
}))
