import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import type { Plugin } from 'vite'

const pages = fileURLToPath(new URL('app/', import.meta.url))
const stylesheet = fileURLToPath(new URL('app/styles/theme.css', import.meta.url))

/** A class as it stands in a selector, escapes and all. */
const inSelector = /\.(?!\d)((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/g

/** What stands between quotes, spaces and what a template fills in: where code says classes, one of them. */
const inCode = /(?<=["'`\s}])[^\s"'`{}$]+(?=["'`\s]|\$\{)/g

/** One word in quotes right behind an attribute's or a property's name, other than a class name. */
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
      filter: { id: /\.(?:css|tsx?)(?:\?|$)/ },
      async handler(code, id) {
        if (!normalize(id).startsWith(pages)) return
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
  const below = root && root !== 'none' ? [{ ...root, negated: false }] : []
  const scanner = new Scanner({ sources: [...below, ...sources] })
  const own = compiler.build([])
  const words = scanner.scan()
  const css = compiler.build(words)
  const code = scanner.files.map((file) => readFileSync(file, 'utf8'))
  return shorten({ own, css, words, code })
}

interface Styles {
  /** What the stylesheet says by itself. */
  own: string
  /** All of it, with the classes that the pages use. */
  css: string
  /** Each word of the code that might be a class. */
  words: readonly string[]
  code: readonly string[]
}

/**
 * The classes that the stylesheet itself speaks of stay as they are, and those of others (a chart's, in
 * a variant). So do those that may mean something else in the code: single words, and what stands
 * alone and right behind the name of some attribute or property ("ease-out" is a chart's word, too).
 * Quotes and braces would be cut to pieces.
 */
export function shorten({ own, css, words, code }: Styles) {
  const classes = classesOf(css)
  const used = new Set(words)
  const values = code.flatMap((text) => [...text.matchAll(value)].map(([, , word]) => word))
  const stay = new Set([...classesOf(own), ...values])
  const free = freeNames(classes)
  const names = new Map<string, string>()
  for (const name of classes) {
    if (/^\w+$|["'`{}$]/.test(name) || stay.has(name) || !used.has(name)) continue
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
