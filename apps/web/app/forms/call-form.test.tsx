import { changeBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { complaintChange } from '@nirbhaya/contract/complaints/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import {
  hideReview,
  hidingForm,
  listAllReviews,
  showReview,
} from '@nirbhaya/contract/reviews/admin'
import { removeParcel, setTracking, trackingForm } from '@nirbhaya/contract/shipping/admin'
import { saveShippingSettings, shippingForm } from '@nirbhaya/contract/shipping/settings'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, expectTypeOf, test } from 'vitest'
import SessionPages from '../api/session-pages.tsx'
import { AskButton, ConfirmButton } from './ask-button.tsx'
import { CallForm } from './call-form.tsx'
import { PressButton } from './press-button.tsx'

const words = { save: 'Save', saving: 'Saving…' }

function render(form: ReactNode) {
  const children = [{ index: true, element: form }]
  const router = createMemoryRouter([{ path: '/', element: <SessionPages />, children }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a form draws its fields in their order, with their kinds, labels and options', () => {
  const html = render(
    <CallForm
      call={saveShippingSettings}
      fields={{
        needsSerial: { as: 'tick', label: 'Serial numbers' },
        warrantyMonths: { as: 'number', label: 'Warranty' },
        defaultCarrier: {
          as: 'select',
          label: 'Courier',
          options: [
            ['', 'None'],
            ['delhivery', 'Delhivery'],
          ],
        },
      }}
      outdates={[]}
      schema={shippingForm}
      values={{ needsSerial: true, warrantyMonths: 12, defaultCarrier: '' }}
      words={words}
    />,
  )

  const positions = ['Serial numbers', 'Warranty', 'Courier', 'Save'].map((one) =>
    html.indexOf(one),
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
  expect(html).toMatch(/<input[^>]*type="checkbox"/)
  expect(html).toMatch(/<input[^>]*inputMode="numeric"/i)
  expect(html).toContain('<option value="delhivery">Delhivery</option>')
})

test('the label of a field is its usual one, and the schema tells whether the field is required', () => {
  const html = render(
    <CallForm
      call={hideReview}
      done="Hidden"
      fields={{ reason: { label: labels.hidingReason, maxLength: 9 } }}
      outdates={[listAllReviews]}
      params={{ id: '0' }}
      schema={hidingForm}
      words={words}
    />,
  )

  expect(html).toContain(labels.hidingReason)
  expect(html).toMatch(/<input[^>]*maxLength="9"/i)
  expect(html).toMatch(/<input[^>]*required=""/)
})

test('the compiler refuses a form that does not fit its call', () => {
  const settings = { call: saveShippingSettings, outdates: [], schema: shippingForm, words }
  const tracking = { call: setTracking, outdates: [], schema: trackingForm, words }
  const title = { button: { label: '' }, title: '', confirm: '', busyLabel: '' }
  const params = { id: '0' }

  expectTypeOf(() => [
    <CallForm key="" {...settings} fields={{ warrantyMonths: { as: 'number', label: '' } }} />,
    // @ts-expect-error: the body has no such field
    <CallForm key="" {...settings} fields={{ warrantyYears: { as: 'number', label: '' } }} />,
    // @ts-expect-error: the value is true or false
    <CallForm key="" {...settings} fields={{ needsSerial: { as: 'number', label: '' } }} />,
    // @ts-expect-error: the options are missing
    <CallForm key="" {...settings} fields={{ defaultCarrier: { as: 'select', label: '' } }} />,
    <CallForm
      key=""
      {...settings}
      // @ts-expect-error: there is no such courier
      fields={{ defaultCarrier: { as: 'select', label: '', options: [['pigeons', '']] } }}
    />,
    // @ts-expect-error: the label is missing, and there is no usual one
    <CallForm key="" {...settings} fields={{ warrantyMonths: { as: 'number' } }} />,
    // @ts-expect-error: the value is true or false
    <CallForm key="" {...settings} fields={{}} values={{ needsSerial: 'yes' }} />,
    // @ts-expect-error: the id of the parcel is missing
    <CallForm key="" {...tracking} fields={{}} />,
    <CallForm key="" {...tracking} fields={{}} params={params} />,
    <CallForm
      key=""
      {...tracking}
      fields={{}}
      params={params}
      // @ts-expect-error: the form has no such field
      refusedAt={{ TRACKING_NUMBER_TAKEN: 'number' }}
    />,
    // @ts-expect-error: the values of the form are not the body of the call
    <CallForm key="" {...tracking} fields={{}} params={params} schema={complaintChange} />,
    <AskButton key="" {...title} {...tracking} fields={{}} params={params} />,
    <AskButton
      key=""
      {...title}
      {...tracking}
      confirm={({ form }) => form.watch('trackingNumber')}
      fields={{}}
      params={params}
    />,
    <AskButton
      key=""
      {...title}
      {...tracking}
      // @ts-expect-error: the form has no such field
      confirm={({ form }) => form.watch('number')}
      fields={{}}
      params={params}
    />,
  ]).toBeFunction()

  expectTypeOf(() => [
    <ConfirmButton key="" {...title} call={removeParcel} outdates={[]} params={params} />,
    // @ts-expect-error: the id of the parcel is missing
    <ConfirmButton key="" {...title} call={removeParcel} outdates={[]} />,
    <ConfirmButton
      key=""
      {...title}
      call={changeBatch}
      // @ts-expect-error: a batch has no such state
      body={{ state: 'lost' }}
      outdates={[listBatches]}
      params={params}
    />,
    // @ts-expect-error: the answer has no message, so the toast needs one
    <PressButton key="" button={{ label: '' }} call={showReview} outdates={[]} params={params} />,
    <PressButton
      key=""
      button={{ label: '' }}
      call={showReview}
      done=""
      outdates={[]}
      params={params}
    />,
  ]).toBeFunction()
})
