import type { ContentKey, HomePart, LinkedPage } from './content-kinds.ts'
import { homeParts } from './content-kinds.ts'

/** Where a link or a button leads. */
export interface ButtonTarget {
  page: LinkedPage
  /** Only for the page `own`. */
  address: string
}

export interface PageLink extends ButtonTarget {
  /** Empty for the usual label of the page. */
  label: string
}

const linkTo = (page: LinkedPage): PageLink => ({ page, label: '', address: '' })

const menuPages: LinkedPage[] = ['home', 'blog', 'customize', 'contact']
const footerPages: LinkedPage[] = [
  'story',
  'product',
  'collection',
  'blog',
  'questions',
  'contact',
  'complaints',
]

interface ShownPart {
  part: HomePart
  isShown: boolean
}

/** The parts that a shop always has. These are their values until the owner saves others. */
export const usualContent = {
  menu: { items: menuPages.map(linkTo) },
  footer: { items: footerPages.map(linkTo) },
  homeParts: { items: homeParts.map((part): ShownPart => ({ part, isShown: true })) },
  howItWorks: { title: 'How it works', intro: '' },
} satisfies Partial<Record<ContentKey, object>>

export const hasUsualContent = (key: ContentKey): key is keyof typeof usualContent =>
  key in usualContent

/**
 * Returns all parts of the home page in the owner's order. A part that is younger than the owner's list is in its usual
 * place.
 */
export function arrangedParts(saved: readonly ShownPart[] | undefined): ShownPart[] {
  const arranged = [...(saved ?? [])]
  for (const [place, part] of homeParts.entries()) {
    if (arranged.some((one) => one.part === part)) continue
    const before = homeParts[place - 1]
    const after = arranged.findIndex((one) => one.part === before)
    arranged.splice(after + 1, 0, { part, isShown: true })
  }
  return arranged
}
