import { z } from 'zod'
import { call } from '../call.ts'
import { done, optionalText, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { brandRefusals as refusals, brandPage as words } from '../messages/brand.ts'
import { readableColours, unreadableColours } from './palette.ts'
import { brandPictures, earliestYear, fontPairs, latestYear, longestShopName } from './rules.ts'

const yearRule = { error: refusals.invalidYear }

/** A name in angle brackets or quotes would break the sender of mails. */
const isSender = (name: string) => !/[<>"\\]/.test(name)

const colour = z
  .string(refusals.invalidColour)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, refusals.invalidColour)

const brandFacts = z.object({
  name: text(words.settings.name.label, longestShopName).refine(isSender, refusals.invalidName),
  line: optionalText(words.settings.line.label, longest.shopLine),
  motto: optionalText(words.settings.motto.label, longest.shopMotto),
  welcome: optionalText(words.settings.welcome.label, longest.shopLine),
  dark: colour,
  accent: colour,
  page: colour,
  fonts: z.enum(fontPairs, refusals.invalidFonts),
  since: z.coerce
    .number(yearRule)
    .int(yearRule)
    .min(earliestYear, yearRule)
    .max(latestYear, yearRule),
})
/** Refuses colours in which texts could not be read. */
export const brandForm = brandFacts.superRefine((brand, context) => {
  const readable = readableColours(brand)
  for (const name of unreadableColours(brand)) {
    context.addIssue({ code: 'custom', path: [name], message: refusals.unreadable(readable[name]) })
  }
})
export type BrandForm = z.output<typeof brandForm>

/** The answer does not refuse what was saved under other rules. */
const shownBrand = z.object({
  name: z.string(),
  line: z.string(),
  motto: z.string(),
  welcome: z.string(),
  dark: z.string(),
  accent: z.string(),
  page: z.string(),
  fonts: z.enum(fontPairs),
  since: z.number(),
})

const picture = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** The saved pictures; a picture is absent if there is none. */
const shownPictures = z.object({
  logo: picture.optional(),
  darkLogo: picture.optional(),
  icon: picture.optional(),
  card: picture.optional(),
})

const pictureName = z.enum(brandPictures, refusals.invalidPicture)

export const getBrand = call('GET /admin/brand', 'settings', {
  summary: 'How the shop presents itself',
  stepUp: { notNeeded: 'Shows settings, not people' },
  answer: z.object({ brand: shownBrand, pictures: shownPictures }),
})

export const saveBrand = call('PUT /admin/brand', 'settings', {
  summary: 'Save how the shop presents itself',
  body: brandForm,
  answer: done,
})

export const saveBrandPicture = call('PUT /admin/brand/picture', 'settings', {
  summary: 'Save a picture of the brand: an `image` file',
  form: z.object({ name: pictureName }),
  answer: done,
})

export const removeBrandPicture = call('DELETE /admin/brand/picture/:name', 'settings', {
  summary: 'Remove a picture of the brand',
  params: z.object({ name: pictureName }),
  answer: done,
})
