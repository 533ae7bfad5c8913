import { expect, test } from 'vitest'
import { loadFaces } from './faces.ts'

async function layOut(text: string) {
  const faces = await loadFaces(text)
  const face = faces.find(({ has }) => has(text.codePointAt(0) ?? 0))
  if (!face) throw new Error(`nothing draws ${text}`)
  const { regular } = face.fonts
  return {
    ...regular.layout(text),
    idOf: (letter: string) => regular.glyphForCodePoint(letter.codePointAt(0) ?? 0).id,
  }
}

test.each([
  ['Devanagari', 'क्ष', '\u094d'],
  ['Bengali', 'ক্ষ', '\u09cd'],
  ['Gurmukhi', 'ਪ੍ਰ', '\u0a4d'],
  ['Gujarati', 'ક્ષ', '\u0acd'],
  ['Odia', 'କ୍ଷ', '\u0b4d'],
  ['Telugu', 'క్ష', '\u0c4d'],
  ['Kannada', 'ಕ್ಷ', '\u0ccd'],
  ['Malayalam', 'ക്ഷ', '\u0d4d'],
  ['Meetei Mayek', 'ꯁ꯭ꯔ', '\uabed'],
])('%s joins its consonants', async (_, text, joiner) => {
  const { glyphs, idOf } = await layOut(text)

  const asTyped = Array.from(text, idOf)
  expect(glyphs.map(({ id }) => id)).not.toEqual(asTyped)
  if (text !== 'ꯁ꯭ꯔ') expect(glyphs.map(({ id }) => id)).not.toContain(idOf(joiner))
})

test.each([
  ['Devanagari', 'कि', 'क'],
  ['Bengali', 'কি', 'ক'],
  ['Tamil', 'கெ', 'க'],
  ['Malayalam', 'കെ', 'ക'],
])('%s draws a vowel sign before its consonant', async (_, text, consonant) => {
  const { glyphs, idOf } = await layOut(text)

  expect(glyphs.map(({ id }) => id).indexOf(idOf(consonant))).toBe(1)
})

test('Urdu is drawn from the right, its letters joined', async () => {
  const { glyphs } = await layOut('محمد')

  expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe('دمحم')
  expect(new Set(glyphs.map(({ id }) => id)).size).toBe(4)
})

test.each(['ਅੰਮ੍ਰਿਤਸਰ', 'ਗੁਰਪ੍ਰੀਤ', 'ਚੰਡੀਗੜ੍ਹ', 'জ্ঞানেন্দ্র'])('%s is laid out', async (word) => {
  const { glyphs, positions } = await layOut(word)

  expect(glyphs.every(({ id }) => id > 0)).toBe(true)
  expect(positions).toHaveLength(glyphs.length)
})
