import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Returns a placeholder for a value that is known only once the shop runs: `§slug§`. */
export const known = (name: string) => `§${name}§`

const ids = ['productId', 'orderId', 'postId', 'messageId', 'announcementId', 'sessionId'].map(
  known,
)

/** Values for fields that should refer to existing data. The schema describes only their format. */
const byName: Record<string, Arbitrary<unknown>> = {
  email: fc.constantFrom(known('email'), known('otherEmail'), 'nobody@example.com'),
  customerEmail: fc.constant(known('email')),
  phone: fc.constantFrom('9876543210', '98765 43210'),
  password: fc.constantFrom(known('password'), 'another password'),
  currentPassword: fc.constantFrom(known('password'), 'another password'),
  otp: fc.stringMatching(/^\d{6}$/),
  customerId: fc.constant(known('customerId')),
  slug: fc.constant(known('slug')),
  images: fc.constant('[]'),
  // An option has a name and values, or neither.
  optionName: fc.constant('Ring size'),
  optionValues: fc.constantFrom('12', '12\n14'),
  mrp: fc.constantFrom('', '₹9,99,99,999'),
  oldPrice: fc.constantFrom('', '₹9,99,99,999'),
  amount: fc.constantFrom(199, 800, 1),
  // Colours in which texts can be read.
  dark: fc.constantFrom('#2a0f2e', '#10233f'),
  accent: fc.constantFrom('#c21a63', '#0b6e4f'),
  page: fc.constantFrom('#fff8f1', '#ffffff'),
}

/** Returns values that match a schema. */
export function validFor(schema: JsonSchema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => validFor(one, name)))
  if (schema.properties) return validObject(schema)
  if (byName[name]) return byName[name]
  switch (schema.type) {
    case 'string':
      return validText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 99, 10_000) })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 1), max: schema.maximum ?? 99 })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(validFor(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    default:
      return fc.jsonValue()
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields: Record<string, Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) fields[name] = validFor(schema, name)
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date') return fc.constantFrom('2026-01-31', '2026-12-01')
  // A pattern with `\p{` describes a slug, and one with `A-Za-z0-9_-` the id of a payment. Existing values
  // are used for both. Other patterns describe digits, so any text that matches is valid.
  if (pattern?.includes('\\p{')) return fc.constant(known('slug'))
  if (pattern?.includes('A-Za-z0-9_-')) return fc.constant(known('paymentId'))
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

const nested = (depth: number): unknown =>
  JSON.parse(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`)

export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    'a\ud800b',
    '\udfff',
    '\u202eevil',
    '\ufeff',
    '\u2028',
    "' or 1=1 --",
    "'; drop table product; --",
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '#{7*7}',
    '$1',
    '../../etc/passwd',
    '..\\..\\',
    'file:///etc/passwd',
    'a\r\nX-B: c',
    '<script>alert(1)',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '٣',
    '²',
    'x'.repeat(300),
    'x'.repeat(20_000),
    'é'.repeat(5_000),
    '=cmd|a',
    'a@b',
    'a@b.c\n',
    '9999-12-31',
    '0000-00-00',
    '2026-02-30',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.1, 1e-7, 1e308, -1e308),
  fc.constantFrom<unknown>(2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 199.999, [], {}, [[[]]]),
  fc.constantFrom<unknown>(
    { $ne: null },
    { length: 1 },
    { toString: 'x' },
    nested(50),
    nested(900),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Returns the value as a form or a query can contain it. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
