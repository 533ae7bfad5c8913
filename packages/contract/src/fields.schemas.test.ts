import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { credentials, otp, registrationForm } from './accounts/account-fields.schemas.ts'
import { productForm } from './catalogue/admin.ts'
import * as fields from './fields.schemas.ts'
import { fieldRefusals } from './messages/fields.ts'
import { messages } from './messages/specification.ts'
import { subscription } from './newsletter/newsletter.ts'
import { paymentOrderId, paymentRequest } from './payments/payments.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

/**
 * Texts with a character that is not allowed: PostgreSQL refuses `\u0000`, and half a surrogate pair is not a
 * character.
 */
const unusable = ['a\u0000b', 'a\u001fb', 'a\u007fb', 'a\ud800b', 'a\udc00b', '\udbff']

describe('an e-mail', () => {
  test('is stored trimmed and in lower case', () => {
    expect(fields.email.parse('  Asha.Rao@Example.COM ')).toBe('asha.rao@example.com')
  })

  test.each([
    ['asha@पंजीकृत.भारत', 'asha@xn--i1b2bu7a0a8kwa.xn--h2brj9c'],
    ['asha@xn--i1b2bu7a0a8kwa.XN--H2BRJ9C', 'asha@xn--i1b2bu7a0a8kwa.xn--h2brj9c'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['\u202aasha@example.com\u202c', 'asha@example.com'],
  ])('of %s is kept as %s', (typed, kept) => {
    expect(fields.email.parse(typed)).toBe(kept)
  })

  test.each([
    undefined,
    null,
    42,
    'asha@भारत',
    'asha@पंजीकृत.भारत/path',
    'asha@पंजीकृत.भारत:80',
    'asha@b@पंजीकृत.भारत',
    '',
    '   ',
    'asha',
    'asha@',
    '@example.com',
    'a b@example.com',
    'asha@example',
    'asha@example.com\nBcc: all@example.com',
    `${'a'.repeat(250)}@example.com`,
    'आशा@example.com\u0000',
  ])('is not %j', (value) => {
    expect(sentenceOf(fields.email, value)).toBe(messages.invalidEmail)
  })
})

describe('a mobile number', () => {
  test.each(['6000000000', '7123456789', '8999999999', ' 9876543210 '])('can be %j', (value) => {
    expect(fields.phone.parse(value)).toBe(value.trim())
  })

  test.each([
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (0) 98765 43210',
    '91 9876543210',
    '0091 98765 43210',
    '09876543210',
    '98765 43210',
    '(98765) 43210',
    '९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    '٩٨٧٦٥٤٣٢١٠',
    '\u202a+91\u00a098765\u00a043210\u202c',
  ])('is read from %j', (typed) => {
    expect(fields.phone.parse(typed)).toBe('9876543210')
  })

  test.each([
    '5876543210',
    '0987654321',
    '987654321',
    '98765432101',
    '+919876543210 ext 1',
    '9876543210\n1',
    '98765🙂3210',
    '+1 987 654 3210',
    '9'.repeat(1_000),
    9876543210,
    undefined,
  ])('is not %j', (value) => {
    expect(sentenceOf(fields.phone, value)).toBe(messages.invalidPhone)
  })
})

describe('a number to call back', () => {
  test.each([
    ['+91 98765 43210', '9876543210'],
    ['080 2345 6789', '080 2345 6789'],
    ['1800-11-4000', '1800 11 4000'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['(022) 2345 6789', '(022) 2345 6789'],
    ['०८० २३४५ ६७८९', '080 2345 6789'],
  ])('of %j is kept as %j', (typed, kept) => {
    expect(fields.anyPhone.parse(typed)).toBe(kept)
  })

  test.each(['', '12345', '1234567890123456', 'call me', '+', '98765<b>43210', 7, undefined])(
    'is not %j',
    (value) => {
      expect(sentenceOf(fields.anyPhone, value)).toBe(fieldRefusals.invalidAnyPhone)
    },
  )
})

describe('a pincode', () => {
  test.each([' 411001 ', '411 001', '411-001', '४११००१', '௪௧௧௦௦௧'])('is read from %j', (typed) => {
    expect(fields.pincode.parse(typed)).toBe('411001')
  })

  test.each(['011001', '41100', '4110011', '41100a', 411001, null])('is not %j', (value) => {
    expect(sentenceOf(fields.pincode, value)).toBe(fieldRefusals.invalidPincode)
  })
})

test.each(['123456', ' 123 456 ', '123-456', '१२३ ४५६', '123\u00a0456', '\u200b123456', '123–456'])(
  'a one-time code is read from %j',
  (typed) => {
    expect(otp.parse(typed)).toBe('123456')
  },
)

describe('a text', () => {
  const area = fields.text('Area', 5)

  test('is trimmed before it is measured', () => {
    expect(area.parse('  abcde  ')).toBe('abcde')
  })

  test.each(['Pune', 'पुणे', 'a b c', '🙂🙂', '<b>', 'علي'])('can be %j', (value) => {
    expect(area.parse(value)).toBe(value)
  })

  test.each([
    ['a\r\nb', 'a b'],
    ['a\tb', 'a b'],
    ['a \u2028 b', 'a b'],
    ['a\u0085b', undefined],
    ['\u202eb\u202c', 'b'],
    ['\u2066b\u2069', 'b'],
    ['a\u200fb', 'ab'],
    ['a\u200bb', 'ab'],
    ['\ufeffab', 'ab'],
  ])('of %j is stored as the one visible line %j', (value, kept) => {
    expect(area.safeParse(value).data).toBe(kept)
    expect(fields.plainText('No.', 9).safeParse(value).data).toBe(kept)
  })

  test('keeps the marks that join letters and emoji', () => {
    const joined = fields.text('Area', 20)

    expect(joined.parse('श्री\u200dराम')).toBe('श्री\u200dराम')
    expect(joined.parse('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧')
  })

  test.each([undefined, null, 7, {}, [], '', '  \n ', '\u200b\u200b', '\u200d', '\u0301'])(
    'is required, which %j is not',
    (value) => {
      expect(sentenceOf(area, value)).toBe('Please add the area')
    },
  )

  test('has a maximum length', () => {
    expect(sentenceOf(area, 'abcdef')).toBe('Area can be at most 5 characters')
  })

  test.each(unusable)('contains no %j', (value) => {
    expect(sentenceOf(area, value)).toBe('Area contains characters that cannot be used')
    expect(sentenceOf(fields.plainText('No.', 9), value)).toBe('No.')
  })
})

describe('a longer text', () => {
  const message = fields.longText('Message', 20)

  test.each(['one\n\ntwo', 'a\tb', 'سلام\u200f!'])('keeps %j as it was written', (value) => {
    expect(message.parse(`  ${value}\n`)).toBe(value)
  })

  test.each(unusable)('contains no %j', (value) => {
    expect(sentenceOf(message, value)).toBe('Message contains characters that cannot be used')
  })

  test.each([undefined, 7, '', ' \n '])('is required, which %j is not', (value) => {
    expect(sentenceOf(message, value)).toBe('Please write your message')
  })

  test('has a maximum length', () => {
    expect(sentenceOf(message, 'x'.repeat(21))).toBe('Message can be at most 20 characters')
  })
})

describe('a first name', () => {
  test.each(['Jo', 'आशा', '  Al ', 'R2'])('can be %j', (value) => {
    expect(fields.personName.parse(value)).toBe(value.trim())
  })

  test.each(['A', ' A ', '1234', '!!', '१२'])(
    'is not %j, and the error tells what is needed',
    (value) => {
      expect(sentenceOf(fields.personName, value)).toBe('Please give at least 2 letters')
    },
  )
})

describe('a last name', () => {
  test.each(['O', 'Rao-Krishnan', 'राव'])('can be %j', (value) => {
    expect(fields.lastName.parse(value)).toBe(value)
  })

  test('may be empty, for many have one name', () => {
    expect(fields.lastName.parse('  ')).toBe('')
  })

  test.each(['7', '--'])('is not %j', (value) => {
    expect(sentenceOf(fields.lastName, value)).toBe('Please give at least 1 letter')
  })
})

describe('a new password', () => {
  test.each(['12345678', ' spaces stay ', 'xy'.repeat(64)])('can be %j', (value) => {
    expect(fields.newPassword.parse(value)).toBe(value)
  })

  test.each([
    ['1234567', fieldRefusals.passwordTooShort],
    ['xy'.repeat(65), fieldRefusals.passwordTooLong],
    ['        ', fieldRefusals.passwordTooPlain],
    ['aaaaaaaa', fieldRefusals.passwordTooPlain],
    ['   7     ', fieldRefusals.passwordTooPlain],
    [undefined, 'Please enter your password'],
    [12345678, 'Please enter your password'],
  ])('is not %j', (value, sentence) => {
    expect(sentenceOf(fields.newPassword, value)).toBe(sentence)
  })

  test.each(unusable)('contains no %j', (value) => {
    expect(sentenceOf(fields.newPassword, `12345678${value}`)).toBe(
      'Password contains characters that cannot be used',
    )
  })

  test('must be entered twice alike', () => {
    const form = {
      name: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      address1: '12 MG Road',
      address2: 'Near the park',
      area: 'Pune',
      pincode: '411001',
      password: 'correct horse',
      confirmPassword: 'correct horse battery',
    }
    const { error } = registrationForm.safeParse(form)

    expect(error?.issues).toMatchObject([
      { path: ['confirmPassword'], message: messages.passwordsDiffer },
    ])
    expect(registrationForm.safeParse({ ...form, confirmPassword: form.password }).success).toBe(
      true,
    )
  })
})

describe('a slug', () => {
  test.each(['Nirbhaya', 'a', '0', 'Nirbhaya-Aubergine_2', 'निर्भया', 'é', 'x'.repeat(120)])(
    'can be %j',
    (value) => {
      expect(fields.slug.parse(value)).toBe(value)
    },
  )

  test.each(['', '-a', '.', '..', '../x', 'a/b', 'a b', 'a\u0000', 'a%2f', 'x'.repeat(121), '🙂'])(
    'is not %j',
    (value) => {
      expect(sentenceOf(fields.slug, value)).toBe(fieldRefusals.invalidId)
    },
  )
})

describe('the paging of a list', () => {
  test('starts with 50 rows', () => {
    expect(fields.paging.parse({})).toEqual({ limit: 50 })
  })

  test('accepts from 1 to 200 rows at a time', () => {
    expect(fields.paging.parse({ limit: '1' }).limit).toBe(1)
    expect(fields.paging.parse({ limit: '200' }).limit).toBe(200)
  })

  test.each(['0', '-1', '201', '1e9', 'abc', '1.5', 'NaN', 'Infinity', '', ['1', '2']])(
    'accepts no limit of %j',
    (limit) => {
      expect(fields.paging.safeParse({ limit }).success).toBe(false)
    },
  )
})

describe('a payment', () => {
  const request = {
    amount: 199,
    customerId: '0190',
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.com',
    customerPhone: '9876543210',
  }

  test.each([
    ['amount', 0, messages.invalidAmount],
    ['amount', -199, messages.invalidAmount],
    ['amount', '199', messages.invalidAmount],
    ['amount', Number.NaN, messages.invalidAmount],
    ['amount', Infinity, messages.invalidAmount],
    ['customerName', ' A ', messages.invalidName],
    ['customerName', undefined, messages.invalidName],
    ['customerEmail', 'asha', messages.invalidEmail],
    ['customerPhone', '1234567890', messages.invalidPhone],
    ['customerId', undefined, messages.paymentDataInvalid],
    ['customerId', '', messages.paymentDataInvalid],
    ['customerId', 'x'.repeat(65), messages.paymentDataInvalid],
  ])('needs more than %s = %j', (field, value, sentence) => {
    expect(sentenceOf(paymentRequest, { ...request, [field]: value })).toBe(sentence)
  })

  test('can start with the data of a complete profile', () => {
    expect(paymentRequest.parse(request)).toEqual(request)
  })

  test.each([undefined, 7, '', 'ab', 'a b c', '../../pg', 'x'.repeat(46)])(
    'is not found as %j',
    (orderId) => {
      expect(sentenceOf(paymentOrderId, orderId)).toBe(messages.paymentSessionDataInvalid)
    },
  )
})

describe('a product form', () => {
  const form = { name: 'P', description: 'D', price: '199.5', rating: '4.5', reviews: '12' }

  test('reads numbers from text', () => {
    expect(productForm.parse(form)).toMatchObject({ price: 199.5, rating: 4.5, reviews: 12 })
  })

  test.each(['1', '1.01', '1.1', '19.99', '1234.56', '99999.99', '100000'])(
    'takes the price %s',
    (price) => {
      expect(productForm.parse({ ...form, price }).price).toBe(Number(price))
    },
  )

  test.each([
    ['price', '0'],
    ['price', '0.99'],
    ['price', '-1'],
    ['price', '1.005'],
    ['price', '100001'],
    ['price', 'free'],
    ['rating', '5.1'],
    ['rating', '-0.5'],
    ['rating', ''],
    ['reviews', '1.5'],
    ['reviews', '-1'],
    ['reviews', ''],
  ] as const)('refuses a %s of %j', (field, value) => {
    const sentences = {
      price: fieldRefusals.invalidPrice,
      rating: fieldRefusals.invalidRating,
      reviews: fieldRefusals.invalidReviews,
    }

    expect(sentenceOf(productForm, { ...form, [field]: value })).toBe(sentences[field])
  })

  test('refuses a balance that no payment can be', () => {
    const priced = (price: string, listPrice: string) =>
      sentenceOf(productForm, { ...form, price, listPrice })

    expect(priced('998.50', '999')).toBe(fieldRefusals.balanceTooLow)
    expect(priced('998', '999')).toBe(undefined)
    expect(priced('999', '999')).toBe(undefined)
  })

  test.each(['', ' ', undefined])('asks for the price where it is %j', (price) => {
    expect(sentenceOf(productForm, { ...form, price })).toBe(fieldRefusals.priceMissing)
  })
})

test('an empty e-mail of the newsletter has its own sentence', () => {
  expect(sentenceOf(subscription, { email: '' })).toBe('Email is required!')
  expect(sentenceOf(subscription, {})).toBe('Email is required!')
  expect(sentenceOf(subscription, { email: 'asha' })).toBe(messages.invalidEmail)
})

test('logging in does not reveal the rules of passwords', () => {
  const email = 'asha@example.com'

  expect(credentials.safeParse({ email, password: 'x' }).success).toBe(true)
  expect(sentenceOf(credentials, { email, password: '' })).toBe('Please enter your password')
})
