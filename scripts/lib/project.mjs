import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. Every path is relative to it, so the working folder does not matter. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Returns an absolute path inside the project. */
export const inProject = (...parts) => join(root, ...parts)

/** A failure whose message is all that the user needs. */
export class Failure extends Error {}

/** Returns the folders of the workspaces that `package.json` lists (`name` or `name/*`). */
export function workspaceFolders(patterns) {
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    const entries = readdirSync(inProject(parent), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name))
  })
}

/** Runs an entry script. An expected failure prints one line instead of a stack. */
export async function main(script) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node 20 or newer is needed; this is ${process.version}.`)
    process.exit(1)
  }
  try {
    await script()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
