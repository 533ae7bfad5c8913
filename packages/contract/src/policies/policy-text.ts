import { fieldsIn, withFacts } from '../filled-text.ts'
import type { TextPiece } from '../paragraphs.ts'
import { policyMarks, type WrittenLine, withoutMark, writtenLines } from '../written-lines.ts'
import { type PolicyFacts, policyFacts, policyFields, storageField } from './kinds.ts'

/** A policy as the owner writes it. */
export interface PolicyTexts {
  /** The sentence under the title. */
  lead: string
  /** A summary; each line is an entry. */
  inShort: string
  /** The sections: see `written-lines.ts`. */
  text: string
  /** The description for search engines. */
  description: string
}

/** A text, or the pieces of a text with links. */
export type Words = string | TextPiece[]

/** A paragraph, a list, numbered steps, terms with their definitions, or what the shop stores in browsers. */
export type PolicyBlock =
  | Words
  | { list: Words[] }
  | { steps: Words[] }
  | { terms: { term: string; text: Words }[] }
  | { isStorage: true }

export interface PolicySection {
  /** The anchor of the section, made from its title. */
  id: string
  /** '' for text before the first heading. */
  title: string
  blocks: PolicyBlock[]
}

export interface ReadPolicy {
  lead: string
  description: string
  inShort: string[]
  sections: PolicySection[]
}

/** Returns the fields in a policy that do not exist. */
export function unknownFields(texts: PolicyTexts): string[] {
  const known: readonly string[] = policyFields
  const fields = Object.values(texts).flatMap((text: string) => fieldsIn(text))
  return [...new Set(fields)].filter((name) => !known.includes(name))
}

const noFacts = Object.fromEntries(policyFacts.map((name) => [name, undefined]))

/** Reads a policy for its page: splits it into sections, and fills the facts in. */
export function readPolicy(texts: PolicyTexts, facts: Partial<PolicyFacts>): ReadPolicy {
  const all = { ...noFacts, ...facts }
  const fill = (text: string) => withFacts(text, all)
  return {
    lead: fill(texts.lead),
    description: fill(texts.description),
    inShort: texts.inShort
      .split(/[\r\n]+/)
      .map(fill)
      .filter(Boolean),
    sections: sectionsOf(writtenLines(texts.text, policyMarks), fill),
  }
}

type Fill = (text: string) => string

function sectionsOf(lines: WrittenLine[], fill: Fill): PolicySection[] {
  const ids = new Set<string>()
  const sections: { title: string; lines: WrittenLine[] }[] = []
  for (const line of lines) {
    if (line.kind === 'title' || line.kind === 'heading') {
      sections.push({ title: fill(withoutMark(line)), lines: [] })
    } else {
      if (sections.length === 0) sections.push({ title: '', lines: [] })
      sections.at(-1)?.lines.push(line)
    }
  }
  return sections.map(({ title, lines: own }) => ({
    id: newId(title, ids),
    title,
    blocks: blocksOf(own, fill),
  }))
}

/** Makes an anchor from a title of any script. */
function newId(title: string, taken: Set<string>): string {
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const base = name.replaceAll(/^-|-$/g, '') || 'section'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}

/** Joins neighbouring lines of the same kind to lists. */
function blocksOf(lines: WrittenLine[], fill: Fill): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  for (const line of lines) {
    if (line.text === `{${storageField}}`) {
      blocks.push({ isStorage: true })
      continue
    }
    const text = fill(withoutMark(line))
    if (text !== '') addLine(blocks, line.kind, text)
  }
  return blocks
}

function addLine(blocks: PolicyBlock[], kind: WrittenLine['kind'], text: string): void {
  const last = blocks.at(-1)
  const open = typeof last === 'object' && !Array.isArray(last) ? last : undefined
  if (kind === 'item') {
    if (open && 'list' in open) open.list.push(linked(text))
    else blocks.push({ list: [linked(text)] })
  } else if (kind === 'step') {
    if (open && 'steps' in open) open.steps.push(linked(text))
    else blocks.push({ steps: [linked(text)] })
  } else if (kind === 'term') {
    const [term = '', ...rest] = text.split(/\s\|\s/)
    const entry = { term, text: linked(rest.join(' | ')) }
    if (open && 'terms' in open) open.terms.push(entry)
    else blocks.push({ terms: [entry] })
  } else {
    blocks.push(linked(text))
  }
}

/**
 * A link is written as `[The Return Policy](/return-policy)` or as a bare web address. Other addresses, such as
 * `javascript:…`, are no links.
 */
const link =
  /\[([^[\]]+)\]\((https?:\/\/[^\s()<>"]+|\/(?![/\\])[^\s()<>"\\]*)\)|(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/g

function linked(text: string): Words {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [whole, words, address, bare] = match
    const href = address ?? bare ?? ''
    if (!href.startsWith('/') && !URL.canParse(href)) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: words ?? href, href })
    end = match.index + whole.length
  }
  if (pieces.length === 0) return text
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces
}
