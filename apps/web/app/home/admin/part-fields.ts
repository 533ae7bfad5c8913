import {
  type ContentKey,
  letterings,
  linkedPages,
  mediaSigns,
  otherNetworks,
  portraits,
  statPictures,
} from '@nirbhaya/contract/content/content-kinds'
import { mostClaims, mostContentItems, mostMenuLinks } from '@nirbhaya/contract/input-limits'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'

const { labels, hints, itemFields, choices } = adminContentMessages

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
  /** The title of an item in the list, by default the text of its first field. */
  headline?: (item: Record<string, string>) => string
  /** What an empty list means. */
  none?: string
  fields: PartField[]
  blank: Record<string, string | number>
  most: number
  one: string
  add: string
}

interface PartFields {
  fields: PartField[]
  itemFields?: ArrayPart
  hasPicture?: boolean
}

const title: PartField = { name: 'title', label: labels.title }
const intro: PartField = { name: 'intro', label: labels.intro, kind: 'sentence', isOptional: true }
/** The button of a banner, and where it leads. */
const buttonFields: PartField[] = [
  { name: 'button', label: labels.button, hint: hints.button, isOptional: true },
  { name: 'page', label: labels.target, kind: { choices: linkedPages } },
  { name: 'address', label: labels.address, hint: hints.linkAddress, isOptional: true },
]
const banner: PartField[] = [
  { ...title, hint: hints.title, isOptional: true },
  { name: 'text', label: labels.text, kind: 'long', isOptional: true },
  ...buttonFields,
]
const addresses = (hint: string, ...names: (keyof typeof labels)[]): PartField[] =>
  names.map((name) => ({ name, label: labels[name], hint, isOptional: true }))

const links = {
  fields: [],
  itemFields: {
    ...itemFields.menu,
    most: mostContentItems,
    none: adminContentMessages.usualLinks,
    headline: ({ label = '', page = '' }) => label || (choices[page] ?? ''),
    blank: { page: 'own', label: '', address: '' },
    fields: [
      { name: 'page', label: labels.page, kind: { choices: linkedPages } },
      { name: 'label', label: labels.linkLabel, hint: hints.linkLabel, isOptional: true },
      { name: 'address', label: labels.address, hint: hints.linkAddress, isOptional: true },
    ],
  },
} satisfies PartFields

export const partFields: Record<ContentKey, PartFields> = {
  hero: {
    fields: [
      { ...title, hint: hints.title, isOptional: true },
      { name: 'lead', label: labels.lead, kind: 'sentence', isOptional: true },
      ...buttonFields,
    ],
    hasPicture: true,
  },
  trust: { fields: [{ name: 'text', label: labels.text, hint: hints.trust, isOptional: true }] },
  social: {
    fields: addresses(hints.profile, 'facebook', 'linkedin', 'instagram'),
    itemFields: {
      ...itemFields.social,
      most: mostContentItems,
      none: adminContentMessages.noOtherNetworks,
      headline: ({ network = '' }) => choices[network] ?? '',
      blank: { network: 'whatsapp', address: '' },
      fields: [
        { name: 'network', label: labels.network, kind: { choices: otherNetworks } },
        { name: 'address', label: labels.address, hint: hints.profile },
      ],
    },
  },
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
  feature: { fields: banner, hasPicture: true },
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
  callToAction: { fields: banner, hasPicture: true },
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
  howItWorks: { fields: [{ ...title, hint: hints.usualTitle, isOptional: true }, intro] },
  register: {
    fields: [
      title,
      intro,
      { name: 'button', label: labels.button, hint: hints.button, isOptional: true },
    ],
    itemFields: {
      ...itemFields.register,
      most: mostClaims,
      blank: { title: '', text: '' },
      fields: [
        { name: 'title', label: labels.step },
        { name: 'text', label: labels.text, kind: 'sentence' },
      ],
    },
  },
  customize: {
    fields: [
      { ...title, hint: hints.custom, isOptional: true },
      { name: 'status', label: labels.status, isOptional: true },
      { name: 'lead', label: labels.lead, kind: 'sentence', isOptional: true },
      { name: 'text', label: labels.text, kind: 'long', isOptional: true },
      { name: 'description', label: labels.description, kind: 'long', isOptional: true },
    ],
    hasPicture: true,
  },
  blog: {
    fields: [
      { ...title, hint: hints.blogTitle, isOptional: true },
      intro,
      { name: 'description', label: labels.description, kind: 'long', isOptional: true },
    ],
  },
  contact: { fields: [{ name: 'text', label: labels.hours, hint: hints.hours, isOptional: true }] },
  menu: { ...links, itemFields: { ...links.itemFields, most: mostMenuLinks } },
  footer: links,
  homeParts: { fields: [] },
}
