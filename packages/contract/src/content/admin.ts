import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../fields.schemas.ts'
import { contentBlocks } from './content.ts'
import type { ContentKey } from './content-kinds.ts'
import { uploadedPicture } from './pictures.schemas.ts'

const version = z.number().int().nonnegative()

/** The facts that are stored with the content of each part of the public pages. */
const state = {
  /**
   * The number of saves; 0 for a part that was never saved. A save is refused if the version changed since
   * the part was opened.
   */
  version,
  /** Whether this is demo content. It remains demo content until the owner confirms that it is real. */
  isSample: z.boolean(),
  isShown: z.boolean(),
  updatedAt: instant.optional(),
}

const block = <Key extends ContentKey>(key: Key) =>
  z.object({ key: z.literal(key), value: contentBlocks[key], ...state })

export const contentBlock = z.discriminatedUnion('key', [
  block('hero'),
  block('trust'),
  block('social'),
  block('apps'),
  block('stats'),
  block('feature'),
  block('claims'),
  block('testimonials'),
  block('callToAction'),
  block('media'),
  block('faq'),
  block('howItWorks'),
  block('register'),
  block('customize'),
  block('blog'),
  block('contact'),
  block('menu'),
  block('footer'),
  block('homeParts'),
])
export type ContentBlock = z.infer<typeof contentBlock>

export const listContentBlocks = call('GET /admin/content', 'content', {
  summary: 'All editable parts of the public pages, also hidden ones',
  stepUp: { notNeeded: 'Shows what the public reads' },
  answer: z.object({
    /** Whether the shop takes real payments. Such a shop shows no demo content. */
    hasRealPayments: z.boolean(),
    blocks: z.array(contentBlock),
  }),
})

const saved = <Key extends ContentKey>(key: Key) =>
  z.object({
    key: z.literal(key),
    value: contentBlocks[key],
    /** The version that the owner opened. If the stored version of the part differs, the save is refused. */
    version,
    /** The owner's confirmation that the content is real, and that the people in it agreed. */
    isReal: z.boolean().optional(),
  })

const savedBlock = z.discriminatedUnion('key', [
  saved('hero'),
  saved('trust'),
  saved('social'),
  saved('apps'),
  saved('stats'),
  saved('feature'),
  saved('claims'),
  saved('testimonials'),
  saved('callToAction'),
  saved('media'),
  saved('faq'),
  saved('howItWorks'),
  saved('register'),
  saved('customize'),
  saved('blog'),
  saved('contact'),
  saved('menu'),
  saved('footer'),
  saved('homeParts'),
])

export type SavedBlock = z.infer<typeof savedBlock>

export const saveContentBlock = call('PUT /admin/content', 'content', {
  summary: 'Publish a part of the public pages; refused if it was changed meanwhile',
  body: savedBlock,
  answer: z.object({ message: z.string(), block: contentBlock }),
})

export const uploadContentPicture = call('POST /admin/content/pictures', 'content', {
  summary:
    'Store a picture for a part of the public pages; it is removed after an hour unless a part uses it',
  stepUp: { notNeeded: 'Nobody sees the picture before a part with it is published' },
  form: z.object({}),
  answer: z.object({ picture: uploadedPicture }),
})
