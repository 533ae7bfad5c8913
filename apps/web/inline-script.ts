import { build, type Plugin } from 'vite'

const marked = /\?inline-script$/

/**
 * The plugin for `import code from './starter.ts?inline-script'`. It bundles the module and its imports into
 * one script, as a text that can be written into a page.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    load: {
      filter: { id: marked },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            minify: true,
            rolldownOptions: { input: id.replace(marked, ''), output: { format: 'iife' } },
          },
        })
        const [script] = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
        if (script?.type !== 'chunk') throw new Error(`${id} was not built into a single script`)
        for (const module of script.moduleIds) this.addWatchFile(module)
        return `export default ${JSON.stringify(script.code.trim())}`
      },
    },
  }
}
