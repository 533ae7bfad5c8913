import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GstinField } from './business-fields.tsx'

const field = (typed: string, deliveredTo?: 'KA' | 'MH') =>
  renderToStaticMarkup(
    <GstinField deliveredTo={deliveredTo} label="GSTIN" name="gstin" typed={typed} />,
  )

test('a GSTIN of another State than the delivery has a note, which does not refuse it', () => {
  expect(field('29 aagcb7383j 1z4', 'MH')).toContain(words.otherState('Karnataka', 'Maharashtra'))
  expect(field('29AAGCB7383J1Z4', 'MH')).not.toContain('aria-invalid=')
})

test('there is no note within a State, without a State, or before the GSTIN is right', () => {
  for (const html of [
    field('29AAGCB7383J1Z4', 'KA'),
    field('29AAGCB7383J1Z4'),
    field('29AAGCB7383J1Z5', 'MH'),
    field('', 'MH'),
  ]) {
    expect(html).not.toContain('This GSTIN')
  }
})
