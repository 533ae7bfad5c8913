import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The server's folder, both in the sources and in the build. */
const folder = dirname(findPackageJSON(import.meta.url) ?? '')

/**
 * Returns the full path of a file that the server opens by its path instead of importing it, such as a
 * migration or a worker's script. `path` is relative to the server's folder.
 */
export const inServer = (...path: string[]): string => join(folder, ...path)
