import { describe, expect, test } from 'vitest'
import { policyForm } from './admin.ts'
import { readPolicy } from './policy-text.ts'

const read = (text: string, facts = {}) =>
  readPolicy({ lead: '', inShort: '', text, description: '' }, facts).sections

describe('the text of a policy', () => {
  test('has sections with paragraphs, lists, steps and terms', () => {
    const text = `Before all.
# When it arrives
In some weeks.
- by courier
- by post
1) Wait.
2) Open it.
Shipped | it is on its way | really
1. Costs
None.`

    expect(read(text)).toEqual([
      { id: 'section', title: '', blocks: ['Before all.'] },
      {
        id: 'when-it-arrives',
        title: 'When it arrives',
        blocks: [
          'In some weeks.',
          { list: ['by courier', 'by post'] },
          { steps: ['Wait.', 'Open it.'] },
          { terms: [{ term: 'Shipped', text: 'it is on its way | really' }] },
        ],
      },
      { id: '1-costs', title: '1. Costs', blocks: ['None.'] },
    ])
  })

  test('gives each section an anchor of its own, in any script', () => {
    const ids = read('# वापसी नीति\n# Returns\n# Returns!\n# …').map(({ id }) => id)

    expect(ids).toEqual(['वापसी-नीति', 'returns', 'returns-2', 'section'])
  })

  test.each([
    [
      'See [our page](/contact).',
      [{ text: 'See ' }, { text: 'our page', href: '/contact' }, { text: '.' }],
    ],
    ['[Law](https://law.example/a)', [{ text: 'Law', href: 'https://law.example/a' }]],
    [
      'At https://law.example/a.',
      [
        { text: 'At ' },
        { text: 'https://law.example/a', href: 'https://law.example/a' },
        { text: '.' },
      ],
    ],
    ['[Press](javascript:alert(1))', '[Press](javascript:alert(1))'],
    ['[Press](//evil.example)', '[Press](//evil.example)'],
    ['<b onclick="x()">Press</b>', '<b onclick="x()">Press</b>'],
  ])('has links to pages only: %s', (line, words) => {
    expect(read(line)[0]?.blocks).toEqual([words])
  })

  test('shows facts, and leaves out a sentence whose fact the shop does not have', () => {
    const text =
      'You pay {now} now. Thank you.\n- within {report hours} hours\n- {later} at the door'

    expect(read(text, { now: '₹199', 'report hours': '48' })[0]?.blocks).toEqual([
      'You pay ₹199 now. Thank you.',
      { list: ['within 48 hours'] },
    ])
  })

  test('names what browsers store where the owner wants it', () => {
    expect(read('{browser storage}')[0]?.blocks).toEqual([{ isStorage: true }])
  })

  test('is read quickly, however long it is', () => {
    const start = performance.now()
    read('a\n'.repeat(25_000))
    read('['.repeat(50_000))
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

test('an unknown fact is refused in words, at its field', () => {
  const texts = { lead: 'Fine.', inShort: 'We reply in {reply days} days.', description: 'Fine.' }

  const read = policyForm.safeParse({ ...texts, text: 'Within {hours} hours of {  }.' })

  expect(read.error?.issues).toMatchObject([
    {
      path: ['text'],
      message:
        'The shop has no such fact: {hours}, {  }. Choose one from the list, or leave out the brackets.',
    },
  ])
})
