import { registerHooks } from 'node:module'

/**
 * Node reads a package's manifest again for each of its files. This one's names 447 exports: a
 * hundred files cost half a second and 150 MB. Its own files need no manifest to find each other.
 */
const folder = '/node_modules/drizzle-orm/'
const ownFile = /^\.\.?\/.+\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (!parentURL?.includes(folder) || !ownFile.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
