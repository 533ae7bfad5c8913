import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure, inProject } from './project.mjs'

/**
 * Returns the script behind a package's program, to be run by the pinned Node. The file in
 * `node_modules/.bin` would run under the system's Node, or is a shell script.
 */
export function programOf(packageName, program, workspace = '') {
  const homes = [inProject(workspace, 'node_modules'), inProject('node_modules')]
  const manifest = homes
    .map((home) => join(home, packageName, 'package.json'))
    .find((path) => existsSync(path))
  if (!manifest) throw new Failure(`The package ${packageName} is not installed.`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program])
}
