import { defineConfig } from 'vite'

/** Node runs TypeScript as it is, but no JSX: so this package is compiled for the sources, too. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { index: 'src/index.ts', preview: 'src/preview.ts' },
      // Packages stay packages, the contract too: a changed sentence needs no new build of the mails.
      external: /^[^./]/,
      output: { dir: 'build' },
    },
  },
})
