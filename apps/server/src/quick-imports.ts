import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * For the sources, as `npm run dev` runs them: what is built has its packages within. Node reads a package's manifest again for each import that names it, and for each of its files. This
 * one's names 447 exports: two hundred imports and a hundred files cost most of a second and 150 MB. Its
 * own files need no manifest to find each other, and what one file of ours was told holds for all.
 */
const named = /^drizzle-orm(\/|$)/
const folder = '/node_modules/drizzle-orm/'
const ownFile = /^\.\.?\/.+\.js$/
const told = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (parentURL.includes(folder) && ownFile.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    const isOurs = named.test(specifier) && !parentURL.includes('/node_modules/')
    const answer = (isOurs && told.get(specifier)) || next(specifier, context)
    if (isOurs) told.set(specifier, answer)
    return { ...answer, shortCircuit: true }
  },
})
