import { describe, expect, test } from 'vitest'
import { type Coverage, graphemes, plainLine, printableLine, toRuns, undrawn } from './text-runs.ts'

const fontOf = (name: string, characters: RegExp) => ({
  name,
  has: (codePoint: number) => characters.test(String.fromCodePoint(codePoint)),
})
const latin = fontOf('latin', /[ -~À-ÿ]/u)
const devanagari = fontOf('devanagari', /[\u0900-\u097f 0-9]|\u200c|\u200d/u)

const runsOf = (line: string) =>
  toRuns<Coverage & { name: string }>(line, [latin, devanagari]).map(({ font, text }) => [
    font.name,
    text,
  ])

describe('a line', () => {
  test('of one script is one run', () => {
    expect(runsOf('12 MG Road')).toEqual([['latin', '12 MG Road']])
  })

  test('of two scripts changes the font once for each; spaces and digits keep the font', () => {
    expect(runsOf('फ्लैट 12 श्री (कर्वे) Road')).toEqual([
      ['devanagari', 'फ्लैट 12 श्री '],
      ['latin', '('],
      ['devanagari', 'कर्वे'],
      ['latin', ') Road'],
    ])
  })

  test('keeps a syllable with its joiner in one run', () => {
    expect(runsOf('क्\u200dष')).toEqual([['devanagari', 'क्\u200dष']])
  })

  test('keeps characters that no font has, and says which they are', () => {
    expect(toRuns('a 日本 b', [latin, devanagari])).toEqual([
      { font: latin, text: 'a ' },
      { font: latin, text: '日本', isMissing: true },
      { font: latin, text: ' b' },
    ])
  })

  test('leaves out pictographs, even composed ones', () => {
    expect(runsOf('Asha🌸👩🏽‍🚀🇮🇳')).toEqual([['latin', 'Asha']])
  })
})

describe('plain text', () => {
  test.each([
    ['line breaks and tabs', ' a\n\tb  c ', 'a b c'],
    ['marks of direction', 'a\u202eb\u200f\u2066c', 'abc'],
    ['control characters', 'a\u0007b\u0000c', 'abc'],
    ['composed forms', 'e\u0301', 'é'],
    ['the joiners of a syllable', 'क्\u200dष', 'क्\u200dष'],
  ])('%s', (_, text, plain) => {
    expect(plainLine(text)).toBe(plain)
  })

  test('is cut between characters as people see them', () => {
    expect(graphemes('कर्मé')).toEqual(['क', 'र्म', 'é'])
    expect(graphemes('ಲಕ್ಷ್ಮಿ')).toEqual(['ಲ', 'ಕ್ಷ್ಮಿ'])
  })
})

describe('a printable line', () => {
  const printable = (text: string) => printableLine(text, [latin, devanagari])

  test.each([
    ['a non-breaking hyphen', '12\u2011A', '12-A'],
    ['the number sign', '№12', 'No.12'],
    ['no-break and thin spaces', 'a\u00a0b\u2009c\u202fd', 'a b c d'],
    ['letters of mathematics', '𝐀𝐬𝐡𝐚', 'Asha'],
    ['wide letters and digits', 'Ａ１２', 'A12'],
    ['joined letters', 'ﬁve', 'five'],
    ['digits as pictures', '4️⃣2️⃣', '42'],
    ['quotes that the fonts lack', '‟a‛', '"a\''],
    ['a circled digit alone', 'Flat ①', 'Flat 1'],
    ['letters that a font has', 'क é', 'क é'],
  ])('has plain equals: %s', (_, text, equal) => {
    expect(printable(text)).toBe(equal)
  })

  test.each([
    ['another number', '12⁵ 1②'],
    ['another script', '김'],
  ])('keeps what would become %s', (_, text) => {
    expect(printable(text)).toBe(text)
  })

  test.each([
    ['a № \u2011', { letters: false, pictographs: false }],
    ['a 🌸', { letters: false, pictographs: true }],
    ['김 🌸', { letters: true, pictographs: true }],
  ])('%s: what is not drawn is known', (text, missing) => {
    expect(undrawn(text, [latin, devanagari])).toEqual(missing)
  })
})
