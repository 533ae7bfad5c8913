import { gstr1Tables, registers } from '@nirbhaya/contract/papers/tables'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import SessionPages from '../../api/session-pages.tsx'
import { Downloads } from './downloads.tsx'

function buttonsOf(hasGstin: boolean) {
  const downloads = <Downloads hasGstin={hasGstin} period="2027-04" />
  const children = [{ index: true, element: downloads }]
  const router = createMemoryRouter([{ path: '/', element: <SessionPages />, children }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) =>
    button.replaceAll(/<[^>]*>/g, ''),
  )
}

// The portal has a tab for businesses and one for consumers, and reads the same columns in both.
test('each file of table 12 says under which tab of the portal it goes', () => {
  const ofTable12 = buttonsOf(true).filter((label) => label.startsWith('Table 12'))

  expect(ofTable12).toEqual([
    'Table 12: HSN summary, under B2B',
    'Table 12: HSN summary, under B2C',
  ])
})

test('each table and register has a button, and the JSON needs a GSTIN', () => {
  const [without, withGstin] = [buttonsOf(false), buttonsOf(true)]

  // The register of units comes from the parcels.
  expect(without).toHaveLength(gstr1Tables.length + registers.length + 1)
  expect(withGstin).toHaveLength(without.length + 1)
})
