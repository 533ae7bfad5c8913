import { z } from 'zod'
import { call } from '../call.ts'
import type { Answer } from '../client/client.ts'
import { done, email, optionalText, text, typedWholeNumber } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { paperRefusals } from '../messages/papers.ts'
import { messages } from '../messages/specification.ts'
import { sellerPhonePattern } from '../site.ts'
import { unitCodes } from './gst-portal.ts'
import { isGstin } from './gstin.ts'
import { hsnPattern, isServiceCode } from './hsn.ts'
import { paperRuleNames } from './rules.ts'

/** A calendar date in India, not before GST began. */
const day = z.iso
  .date(fieldRefusals.invalidDate)
  .refine((value) => value >= '2017-07-01' && value < '2100', fieldRefusals.invalidDate)

const optionalDay = z.union([day, z.literal('')], fieldRefusals.invalidDate).default('')

const hsn = z
  .string(paperRefusals.invalidHsn)
  .trim()
  .refine((code) => !isServiceCode(code), paperRefusals.hsnOfService)
  .regex(hsnPattern, paperRefusals.invalidHsn)

const rate = z.coerce
  .number(paperRefusals.invalidRate)
  .min(0, paperRefusals.invalidRate)
  .max(100, paperRefusals.invalidRate)
  .multipleOf(0.01, paperRefusals.invalidRate)

const unit = z.enum(unitCodes, paperRefusals.invalidUnit)

/** The seller's details. An empty field removes the detail. */
export const paperSellerForm = z
  .object({
    legalName: optionalText(labels.legalName, longest.sellerName).default(''),
    address: optionalText(labels.sellerAddress, longest.sellerAddress).default(''),
    phone: z
      .string(paperRefusals.invalidSellerPhone)
      .trim()
      .refine(
        (value) => value === '' || sellerPhonePattern.test(value),
        paperRefusals.invalidSellerPhone,
      )
      .default(''),
    email: z.union([z.literal(''), email], messages.invalidEmail).default(''),
    grievanceOfficer: optionalText(labels.grievanceOfficer, longest.personName).default(''),
    grievanceDesignation: optionalText(labels.grievanceDesignation, longest.personName).default(''),
    city: optionalText(labels.sellerCity, longest.area).default(''),
    gstin: z
      .string(paperRefusals.invalidGstin)
      .trim()
      .toUpperCase()
      .refine((value) => value === '' || isGstin(value), paperRefusals.invalidGstin)
      .default(''),
    registeredFrom: optionalDay,
    /** The first and the last day under the composition scheme. Without a last day, it is still chosen. */
    compositionFrom: optionalDay,
    compositionUntil: optionalDay,
  })
  .refine(({ gstin, registeredFrom }) => gstin === '' || registeredFrom !== '', {
    error: paperRefusals.registeredFromMissing,
    path: ['registeredFrom'],
  })
  .refine(({ gstin, compositionFrom }) => compositionFrom === '' || gstin !== '', {
    error: paperRefusals.compositionNeedsGstin,
    path: ['compositionFrom'],
  })
  .refine(
    ({ compositionFrom, compositionUntil }) =>
      compositionUntil === '' || (compositionFrom !== '' && compositionFrom <= compositionUntil),
    { error: paperRefusals.compositionUntil, path: ['compositionUntil'] },
  )
export type PaperSellerForm = z.output<typeof paperSellerForm>

const tax = z.object({
  fromDay: z.string(),
  hsn: z.string(),
  unit: z.string(),
  rate: z.number(),
  isExempt: z.boolean(),
})

export const getPaperSettings = call('GET /admin/papers/settings', 'money.read', {
  summary: 'The settings of documents: the seller, product taxes and tax rules',
  stepUp: { notNeeded: 'Shows settings, not people' },
  answer: z.object({
    seller: z.object({
      legalName: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      grievanceOfficer: z.string(),
      grievanceDesignation: z.string(),
      city: z.string(),
      gstin: z.string(),
      registeredFrom: z.string(),
      compositionFrom: z.string(),
      compositionUntil: z.string(),
    }),
    /** For each detail, whether an environment variable sets it. The variable overrides the form. */
    fixed: z.object({
      legalName: z.boolean(),
      address: z.boolean(),
      phone: z.boolean(),
      email: z.boolean(),
      grievanceOfficer: z.boolean(),
      city: z.boolean(),
      gstin: z.boolean(),
    }),
    /** Why the seller may not send goods to other States today; absent if they may. */
    otherStates: z.enum(['unregistered', 'composition']).optional(),
    /** The tax rate of products without a rate of their own. */
    usualTax: z.object({ hsn: z.string(), rate: z.number() }).optional(),
    /** The products of the shop, and deleted ones of which an order has no invoice yet. */
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        isDeleted: z.boolean(),
        taxes: z.array(tax),
      }),
    ),
    rules: z.array(
      z.object({
        rule: z.enum(paperRuleNames),
        fromDay: z.string(),
        value: z.number(),
        source: z.string(),
        isOwners: z.boolean(),
      }),
    ),
  }),
})
export type PaperSettings = Answer<typeof getPaperSettings>

export const savePaperSeller = call('PUT /admin/papers/seller', 'settings', {
  summary: "Save the seller's facts for new documents",
  body: paperSellerForm,
  answer: done,
})

export const productTaxForm = z
  .object({
    fromDay: day,
    hsn,
    unit,
    rate,
    /** Whether a notification exempts the goods. A rate of 0 without it means nil-rated goods. */
    isExempt: z.boolean(fieldRefusals.notYesOrNo).default(false),
  })
  .refine(({ rate, isExempt }) => rate === 0 || !isExempt, {
    error: paperRefusals.exemptHasNoRate,
    path: ['rate'],
  })
export type ProductTaxForm = z.output<typeof productTaxForm>

export const saveProductTax = call('PUT /admin/papers/product/:id', 'settings', {
  summary: 'Save a product’s HSN code, unit and tax rate from a day on',
  body: productTaxForm,
  answer: done,
})

export const paperRuleForm = z.object({
  rule: z.enum(paperRuleNames, fieldRefusals.invalidId),
  fromDay: day,
  value: typedWholeNumber(paperRefusals.invalidValue, 0, 100_000_000),
  source: text(labels.source, longest.ruleSource),
})
export type PaperRuleForm = z.output<typeof paperRuleForm>

export const savePaperRule = call('PUT /admin/papers/rule', 'settings', {
  summary: 'Save the value of a tax rule from a day on, with its source',
  body: paperRuleForm,
  answer: done,
})
