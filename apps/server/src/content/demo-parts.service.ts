import { isDeepStrictEqual } from 'node:util'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type ContentKey, contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { isFilled } from '@nirbhaya/contract/content/is-filled'
import { type DemoKey, demoContent } from '../demo/content.ts'
import type { Db } from '../platform/database/client.ts'
import { listContentRows } from './content.queries.ts'
import { readValue } from './content.service.ts'

/** A part of the public pages that the demo filled and that is not empty now. */
export interface DemoPart {
  key: DemoKey
  version: number
  value: ContentValue
  /** Whether its content is invented, and not confirmed by the owner. */
  isSample: boolean
  /** Whether the owner changed nothing of it. */
  isUnchanged: boolean
  hasDemoPicture: boolean
  /** How many items of its list, or addresses, are the demo's. `all` counts the owner's, too. */
  entries: { ofDemo: number; all: number }
  /** Whether it says something of the demo, word for word: a sentence, an item or an address. */
  saysDemo: boolean
}

/** How an account is opened is no claim of the demo: it is true of every shop. */
const ofEveryShop: ContentKey[] = ['register']

const isDemoKey = (key: ContentKey): key is DemoKey =>
  key in demoContent && !ofEveryShop.includes(key)

/** Lists the parts of the public pages that the demo filled, in the order of the editor. */
export async function listDemoParts(db: Db): Promise<DemoPart[]> {
  const rows = await listContentRows(db)
  const inOrder = rows.toSorted((a, b) => contentKeys.indexOf(a.key) - contentKeys.indexOf(b.key))
  return inOrder.flatMap(({ key, version, isSample, ...row }) => {
    if (!isDemoKey(key)) return []
    const value = readValue(key, row.value)
    if (!isFilled(value)) return []
    const entries = countEntries(key, value)
    const isUnchanged = isDeepStrictEqual(value, demoContent[key])
    return {
      key,
      version,
      value,
      isSample,
      isUnchanged,
      hasDemoPicture: hasDemoPicture(value),
      entries,
      saysDemo: isUnchanged || entries.ofDemo > 0 || saysSentence(key, value),
    }
  })
}

/** Returns a part without the demo's picture, items and addresses. */
export function withoutDemo({ key, value }: DemoPart): ContentValue {
  const rest = Object.entries(value).map(([name, own]) => {
    if (name === 'picture' && own === 'demo') return [name, null]
    if (name === 'items' && 'items' in value) {
      const { items } = value
      return [name, (items as object[]).filter((item) => !isDemoItem(key, item))]
    }
    return [name, isDemoAddress(key, name, own) ? '' : own]
  })
  return Object.fromEntries(rest)
}

const hasDemoPicture = (value: ContentValue) => 'picture' in value && value.picture === 'demo'

/** The parts whose fields are addresses. */
const ofAddresses: ContentKey[] = ['social', 'apps']

const isDemoAddress = (key: DemoKey, name: string, value: unknown) =>
  ofAddresses.includes(key) && isDemoText(key, name, value)

/** Fields with a sentence about the demo's shop or product. Other fields are titles and labels. */
const sentences = ['lead', 'text', 'intro', 'description', 'source']

const saysSentence = (key: DemoKey, value: ContentValue) =>
  Object.entries(value).some(
    ([name, own]) => sentences.includes(name) && isDemoText(key, name, own),
  )

function isDemoText(key: DemoKey, name: string, value: unknown): boolean {
  const demo: Record<string, unknown> = demoContent[key]
  return typeof value === 'string' && value !== '' && value === demo[name]
}

function isDemoItem(key: DemoKey, item: object): boolean {
  const demo = demoContent[key]
  return 'items' in demo && demo.items.some((one) => isDeepStrictEqual(one, item))
}

function countEntries(key: DemoKey, value: ContentValue): DemoPart['entries'] {
  const items: object[] = 'items' in value ? value.items : []
  const addresses = ofAddresses.includes(key)
    ? Object.entries(value).filter(([, own]) => typeof own === 'string' && own !== '')
    : []
  return {
    ofDemo:
      items.filter((item) => isDemoItem(key, item)).length +
      addresses.filter(([name, own]) => isDemoAddress(key, name, own)).length,
    all: items.length + addresses.length,
  }
}
