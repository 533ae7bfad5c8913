import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Notes in `build/scripts.json` which modules make up each of the browser's scripts, and how long each
 * is in it, so that a budget can name the one that grew.
 */
export function scriptReport(): Plugin {
  return {
    name: 'script-report',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [chunk] : [],
      )
      const report = scripts.map(({ fileName, imports, facadeModuleId, modules }) => ({
        file: fileName,
        entry: facadeModuleId && named(facadeModuleId),
        imports,
        modules: Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [named(id), renderedLength]),
        ),
      }))
      writeFileSync(join(dir, '../scripts.json'), JSON.stringify(report))
    },
  }
}

const named = (id: string) => relative(project, id.replace(/^\0/, '')).replaceAll('\\', '/')
