import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'

const stylesheet = fileURLToPath(new URL('app/styles/theme.css', import.meta.url))

/** A class as it stands in a selector, escapes and all. */
const inSelector = /\.(?!\d)((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/g

/** What stands between quotes and spaces: where the code says classes, one of them. */
const inCode = /(?<=["'`\s])[^\s"'`]+(?=["'`\s])/g

/** One word in quotes that an attribute or a property has, other than a class name. */
const value = /\b(?!\w*[cC]lassName)\w+(?:=|: )(["'])([^\s"']+)\1/g

/**
 * Makes the names of Tailwind's classes two letters long, in what is built: they are a third of a page's
 * bytes. The code, and development, keep the names that people read. Stands after Tailwind's plugin.
 */
export function shortClasses(): Plugin {
  let names: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'short-classes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]app[\\/].*\.(?:css|tsx?)(?:\?|$)/ },
      async handler(code, id) {
        names ??= shortNames()
        const renamed = /\.css(?:\?|$)/.test(id)
          ? inStyles(code, await names)
          : inScript(code, await names)
        return { code: renamed, map: null }
      },
    },
  }
}

export const inStyles = (css: string, names: ReadonlyMap<string, string>) =>
  css.replace(inSelector, (selector, escaped) => {
    const name = names.get(unescaped(escaped))
    return name ? `.${name}` : selector
  })

export const inScript = (code: string, names: ReadonlyMap<string, string>) =>
  code.replace(inCode, (word) => names.get(word) ?? word)

/** By a class that the pages use, its short name; in the stylesheet's order, where like stands by like. */
async function shortNames() {
  const compiler = await compile(readFileSync(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    onDependency: () => {},
  })
  const { root, sources } = compiler
  const pages = root && root !== 'none' ? [{ ...root, negated: false }] : []
  const scanner = new Scanner({ sources: [...pages, ...sources] })
  const own = compiler.build([])
  const all = compiler.build(scanner.scan())
  return shorten(
    all,
    own,
    scanner.files.map((file) => readFileSync(file, 'utf8')),
  )
}

/**
 * The classes that the stylesheet itself speaks of (`own`) stay as they are, and so do those that may
 * mean something else in the code: single words, and what some attribute or property is ("ease-out"
 * is a chart's word, too). Quotes and braces would be cut to pieces.
 */
export function shorten(all: string, own: string, code: readonly string[]) {
  const classes = classesOf(all)
  const values = code.flatMap((text) => [...text.matchAll(value)].map(([, , word]) => word))
  const stay = new Set([...classesOf(own), ...values])
  const free = freeNames(classes)
  const names = new Map<string, string>()
  for (const name of classes) {
    if (/^\w+$|["'`{}$]/.test(name) || stay.has(name)) continue
    names.set(name, free.next().value as string)
  }
  return names
}

const classesOf = (css: string) =>
  new Set([...css.matchAll(inSelector)].map(([, escaped = '']) => unescaped(escaped)))

function* freeNames(taken: ReadonlySet<string>) {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) {
    for (const second of `${letters}0123456789_-`) {
      const name = first + second
      // What is called an ad, blockers hide.
      if (!taken.has(name) && name.toLowerCase() !== 'ad') yield name
    }
  }
  throw new Error('More classes than names of two letters: let them have three.')
}

const unescaped = (name: string) =>
  name
    .replace(/\\([\da-f]{1,6}) ?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
