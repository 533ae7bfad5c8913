import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { linkPreview } from './link-preview.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    imagetools({ extendTransforms: (known) => [linkPreview, ...known] }),
    reactRouter(),
  ],
  build: {
    // No data: addresses, so that the content security policy needs none.
    assetsInlineLimit: 0,
  },
  // The host imports one function; the pages' modules stay inside the bundle.
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
  server: { fs: { allow: ['../..'] } },
})
