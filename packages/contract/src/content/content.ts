import { z } from 'zod'
import { call } from '../call.ts'
import { optionalText, text } from '../fields.schemas.ts'
import {
  highestRating,
  longest,
  mostClaims,
  mostContentItems,
  mostMenuLinks,
} from '../input-limits.ts'
import { adminContentMessages as words } from '../messages/content/admin.ts'
import {
  type ContentKey,
  homeParts,
  type LinkedPage,
  letterings,
  linkedPages,
  mediaSigns,
  otherNetworks,
  portraits,
  sampledContent,
  statPictures,
} from './content-kinds.ts'
import { partPicture } from './pictures.schemas.ts'
import type { ButtonTarget } from './usual-content.ts'

const { labels } = words

const line = (label: string, most: number = longest.contentTitle) => optionalText(label, most)

const paragraph = (label: string) => optionalText(label, longest.contentText)

const button = line(labels.button, longest.contentButton)

/** The page to which the button of a banner leads; `usual` for banners that were saved without one. */
const buttonTarget = (usual: LinkedPage) => ({
  page: z.enum(linkedPages, words.invalidChoice).default(usual),
  address: line(labels.address, longest.contentAddress).default(''),
})

/** Checks the address of a button that leads to the owner's own link. */
const hasTarget = ({ page, button: label, address: to }: ButtonTarget & { button: string }) =>
  page !== 'own' || label === '' || isWhole(to) || isPath(to)

const noTarget = { error: words.invalidAddress, path: ['address'] }

const isWhole = (value: string) =>
  value.startsWith('https://') && URL.parse(value)?.hostname.includes('.') === true

/** Checks that a path is on this shop. Browsers read `//…` and `/\…` as another host. */
const isPath = (value: string) => /^\/(?![/\\])[^\s\\]*$/.test(value)

/** An external URL, or empty. */
const profile = line('', longest.contentAddress).refine(
  (value) => value === '' || isWhole(value),
  words.invalidProfile,
)

/** An external URL, a path of this shop's own pages, or empty. */
const address = line('', longest.contentAddress).refine(
  (value) => value === '' || isWhole(value) || isPath(value),
  words.invalidAddress,
)

const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape, most = mostContentItems) =>
  z.array(z.object(shape)).max(most, words.tooMany(most))

/** Links of the menu or the footer. A link without a label has the usual one of its page. */
const links = (most: number) =>
  z
    .array(
      z
        .object({
          page: z.enum(linkedPages, words.invalidChoice),
          label: line(labels.linkLabel, longest.contentButton),
          address,
        })
        .refine(({ page, label }) => page !== 'own' || label !== '', {
          error: words.linkNeedsLabel,
          path: ['label'],
        })
        .refine(({ page, address: to }) => page !== 'own' || to !== '', {
          error: words.invalidAddress,
          path: ['address'],
        }),
    )
    .max(most, words.tooMany(most))

const title = text(labels.title, longest.contentTitle)

const banner = (usual: LinkedPage) =>
  z
    .object({
      title: line(labels.title),
      text: paragraph(labels.text),
      button,
      ...buttonTarget(usual),
      picture: partPicture,
    })
    .refine(hasTarget, noTarget)

/**
 * The parts of the public pages that the owner edits. A part whose title or list is empty is not shown:
 * see `isFilled`.
 */
export const contentBlocks = {
  hero: z
    .object({
      title: line(labels.title),
      lead: paragraph(labels.lead),
      button,
      ...buttonTarget('story'),
      picture: partPicture,
    })
    .refine(hasTarget, noTarget),
  trust: z.object({ text: line(labels.text) }),
  social: z.object({
    facebook: profile,
    linkedin: profile,
    instagram: profile,
    items: listOf({
      network: z.enum(otherNetworks, words.invalidChoice),
      address: profile.min(1, words.invalidProfile),
    }).default([]),
  }),
  apps: z.object({ android: address, iphone: address }),
  stats: z.object({
    title,
    source: line(labels.source),
    items: listOf({
      picture: z.enum(statPictures, words.invalidChoice),
      figure: text(labels.figure, longest.contentFigure),
      label: text(labels.label, longest.contentName),
    }),
  }),
  feature: banner('questions'),
  claims: z.object({
    title,
    items: listOf(
      {
        figure: text(labels.figure, longest.contentFigure),
        text: text(labels.text, longest.contentTitle),
      },
      mostClaims,
    ),
  }),
  testimonials: z.object({
    title,
    intro: paragraph(labels.intro),
    items: listOf({
      name: text(labels.name, longest.contentName),
      about: line(labels.about, longest.contentName),
      rating: z
        .number(words.invalidRating)
        .min(1, words.invalidRating)
        .max(highestRating, words.invalidRating)
        .multipleOf(0.5, words.invalidRating),
      text: text(labels.voice, longest.contentText),
      portrait: z.enum(portraits, words.invalidChoice),
    }),
  }),
  callToAction: banner('story'),
  media: z.object({
    title,
    items: listOf({
      name: text(labels.medium, longest.contentName),
      lettering: z.enum(letterings, words.invalidChoice),
      sign: z.enum(mediaSigns, words.invalidChoice),
    }),
  }),
  faq: z.object({
    title,
    intro: paragraph(labels.intro),
    items: listOf({
      question: text(labels.question, longest.contentText),
      answer: text(labels.answer, longest.contentAnswer),
    }),
  }),
  howItWorks: z.object({ title: line(labels.title), intro: paragraph(labels.intro) }),
  register: z.object({
    title,
    intro: paragraph(labels.intro),
    button,
    items: listOf(
      {
        title: text(labels.step, longest.contentName),
        text: text(labels.text, longest.contentText),
      },
      mostClaims,
    ),
  }),
  customize: z.object({
    title: line(labels.title),
    status: line(labels.status, longest.contentButton),
    lead: paragraph(labels.lead),
    text: paragraph(labels.text),
    description: paragraph(labels.description),
    picture: partPicture,
  }),
  blog: z.object({
    title: line(labels.title),
    intro: paragraph(labels.intro),
    description: paragraph(labels.description),
  }),
  contact: z.object({ text: line(labels.hours, longest.contentName) }),
  menu: z.object({ items: links(mostMenuLinks) }),
  footer: z.object({ items: links(mostContentItems) }),
  homeParts: z.object({
    items: z
      .array(z.object({ part: z.enum(homeParts), isShown: z.boolean() }))
      .max(homeParts.length)
      .refine((items) => new Set(items.map(({ part }) => part)).size === items.length),
  }),
}
export type ContentValue<Key extends ContentKey = ContentKey> = {
  [K in ContentKey]: z.infer<(typeof contentBlocks)[K]>
}[Key]

/**
 * The content for the public pages. Empty parts are absent. In a shop with real payments, demo parts are
 * absent, too.
 */
export const content = z
  .object(contentBlocks)
  .partial()
  .extend({
    /** The parts with demo content, which are labelled as such. */
    samples: z.array(z.enum(sampledContent)),
  })
export type Content = z.infer<typeof content>

export const getContent = call('GET /content', 'public', {
  summary: "The owner's content for the public pages",
  answer: z.object({ content }),
})
