import type { StoryLine } from './story-lines.ts'

/** Short facts about a product. They have columns of their own, because the last release reads those. */
export const productFactNames = ['colour', 'size', 'weight', 'splashResistance'] as const
export type ProductFactName = (typeof productFactNames)[number]

const noLines: StoryLine[] = []

/**
 * The optional texts and lists for a product's own pages, without words. A text is on one line; a list has an
 * item for each line that the owner types. The schemas, the owner's form and the stored values follow from this
 * list, and each name has its label in `labels`. Pages do not show empty texts and lists.
 */
export const emptyStory = {
  /** The introduction below the product's name on its story page. */
  lead: '',
  /** The contents of the package: the product and what comes with it. */
  box: noLines,
  /** The requirements of the product's app, such as the phone's system. */
  appNote: '',
  claimsTitle: '',
  claims: noLines,
  /** How the product works, step by step. */
  steps: noLines,
  /**
   * Claims with a number, such as “5–8 s: until your family is notified”. `title` is the part with the
   * number.
   */
  figures: noLines,
  everydayTitle: '',
  everyday: noLines,
}
export type ProductStory = typeof emptyStory
export type StoryName = keyof ProductStory

export const storyNames = Object.keys(emptyStory) as StoryName[]

/**
 * The parts of a product that a person with the permission `content` may change. The others, such as its price, need
 * `catalogue`.
 */
export const productTextNames: readonly string[] = [
  'name',
  'description',
  'cardLine',
  ...productFactNames,
  ...storyNames,
  'photos',
]

export const isStoryList = (name: StoryName): boolean => Array.isArray(emptyStory[name])
