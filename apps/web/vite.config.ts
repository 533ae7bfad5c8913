import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { inlineScript } from './inline-script.ts'
import { lightCalls } from './light-calls.ts'
import { linkPreview } from './link-preview.ts'
import { scriptChunks } from './script-chunks.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    lightCalls(),
    tailwindcss(),
    imagetools({
      // The converted pictures are committed, so that nobody has to make them after cloning. The name of
      // a converted picture depends on the bytes of the original and on the directives of the import.
      cache: { dir: fileURLToPath(new URL('../../assets/made', import.meta.url)) },
      // With AVIF's default effort, 4, converting all pictures takes a minute and a half, six times as long
      // as with effort 2. The files would be only a tenth smaller.
      defaultDirectives: new URLSearchParams({ effort: '2' }),
      extendTransforms: (known) => [linkPreview, ...known],
    }),
    reactRouter(),
    inlineScript(),
  ],
  build: {
    // No files are inlined as data URLs, so that the content security policy need not allow these.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptChunks } } } } },
    // Pages are rendered by a bundle that starts at `server.ts`. The shop's server imports only `render` and
    // `isPage` from the bundle.
    ssr: {
      // The bundle includes the used parts of packages. The server then reads a few files at its start
      // instead of hundreds, and uses 38 MB instead of 93. During development the packages stay outside,
      // because React would not run from the bundle.
      resolve: command === 'build' ? { noExternal: true } : {},
      build: { rollupOptions: { input: './server.ts' } },
    },
  },
  server: { fs: { allow: ['../..'] } },
}))
