import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The server's folder, whether this stands in a source or in what was built of it. */
const folder = dirname(findPackageJSON(import.meta.url) ?? '')

/** Where a file of ours stands that is read and not imported: a path from the server's folder. */
export const inServer = (...path: string[]): string => join(folder, ...path)
