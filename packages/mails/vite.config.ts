import { defineConfig } from 'vite'

/** Node runs TypeScript directly, but not JSX. So this package must be compiled even for development. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { index: 'src/index.ts', preview: 'src/preview.ts' },
      // No other package is bundled, not even the contract. So a changed sentence needs no new build of the
      // mails.
      external: /^[^./]/,
      output: { dir: 'build' },
    },
  },
})
