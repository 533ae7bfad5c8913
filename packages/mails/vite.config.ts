import { defineConfig } from 'vite'

/** Node runs TypeScript directly, but not JSX. So this package must be compiled even for development. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { index: 'src/index.ts', preview: 'src/preview.ts' },
      // The build contains no other package. The sentences are in the contract package, so after a change of
      // a sentence the mails need not be built again.
      external: /^[^./]/,
      output: { dir: 'build' },
    },
  },
})
