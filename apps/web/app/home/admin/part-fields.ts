import {
  type ContentKey,
  letterings,
  mediaSigns,
  portraits,
  statPictures,
} from '@nirbhaya/contract/content/content-kinds'
import { mostClaims, mostContentItems } from '@nirbhaya/contract/input-limits'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'

const { labels, hints, itemFields } = adminContentMessages

/** A field in the form of a content part. `name` is also the key of its value in the part. */
export interface PartField {
  name: string
  label: string
  /** The kind of field, by default a single line. */
  kind?: 'sentence' | 'long' | 'stars' | { choices: readonly string[] }
  hint?: string
  isOptional?: boolean
}

/**
 * The list of items in a content part, for example the testimonials. Each item has `fields`, and a new item
 * starts with the values of `blank`. The list can have at most `most` items.
 */
export interface ArrayPart {
  fields: PartField[]
  blank: Record<string, string | number>
  most: number
  one: string
  add: string
}

interface PartFields {
  fields: PartField[]
  itemFields?: ArrayPart
}

const title: PartField = { name: 'title', label: labels.title }
const intro: PartField = { name: 'intro', label: labels.intro, kind: 'sentence', isOptional: true }
const banner: PartField[] = [
  { ...title, hint: hints.title, isOptional: true },
  { name: 'text', label: labels.text, kind: 'long', isOptional: true },
  { name: 'button', label: labels.button, hint: hints.button, isOptional: true },
]
const addresses = (hint: string, ...names: (keyof typeof labels)[]): PartField[] =>
  names.map((name) => ({ name, label: labels[name], hint, isOptional: true }))

export const partFields: Record<ContentKey, PartFields> = {
  hero: {
    fields: [
      { ...title, hint: hints.title, isOptional: true },
      { name: 'lead', label: labels.lead, kind: 'sentence', isOptional: true },
      { name: 'button', label: labels.button, hint: hints.button, isOptional: true },
    ],
  },
  trust: { fields: [{ name: 'text', label: labels.text, hint: hints.trust, isOptional: true }] },
  social: { fields: addresses(hints.profile, 'facebook', 'linkedin', 'instagram') },
  apps: { fields: addresses(hints.app, 'android', 'iphone') },
  stats: {
    fields: [title, { name: 'source', label: labels.source, hint: hints.source, isOptional: true }],
    itemFields: {
      ...itemFields.stats,
      most: mostContentItems,
      blank: { figure: '', label: '', picture: 'star' },
      fields: [
        { name: 'figure', label: labels.figure },
        { name: 'label', label: labels.label },
        { name: 'picture', label: labels.picture, kind: { choices: statPictures } },
      ],
    },
  },
  feature: { fields: banner },
  claims: {
    fields: [title],
    itemFields: {
      ...itemFields.claims,
      most: mostClaims,
      blank: { figure: '', text: '' },
      fields: [
        { name: 'figure', label: labels.figure },
        { name: 'text', label: labels.text },
      ],
    },
  },
  testimonials: {
    fields: [title, intro],
    itemFields: {
      ...itemFields.testimonials,
      most: mostContentItems,
      blank: { name: '', about: '', text: '', rating: 5, portrait: 'none' },
      fields: [
        { name: 'name', label: labels.name },
        { name: 'about', label: labels.about, isOptional: true },
        { name: 'text', label: labels.voice, kind: 'long' },
        { name: 'rating', label: labels.rating, kind: 'stars' },
        { name: 'portrait', label: labels.portrait, kind: { choices: portraits } },
      ],
    },
  },
  callToAction: { fields: banner },
  media: {
    fields: [title],
    itemFields: {
      ...itemFields.media,
      most: mostContentItems,
      blank: { name: '', lettering: 'roman', sign: 'none' },
      fields: [
        { name: 'name', label: labels.medium },
        { name: 'lettering', label: labels.lettering, kind: { choices: letterings } },
        { name: 'sign', label: labels.sign, kind: { choices: mediaSigns } },
      ],
    },
  },
  faq: {
    fields: [title, intro],
    itemFields: {
      ...itemFields.faq,
      most: mostContentItems,
      blank: { question: '', answer: '' },
      fields: [
        { name: 'question', label: labels.question },
        { name: 'answer', label: labels.answer, kind: 'long', hint: hints.prices },
      ],
    },
  },
}
