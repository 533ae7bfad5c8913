import type { Answer } from '@nirbhaya/contract/client/client'
import { bookingPayments } from '@nirbhaya/contract/enums'
import { longest } from '@nirbhaya/contract/input-limits'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { formatRupees } from '@nirbhaya/contract/money'
import {
  bookForCustomer,
  bookingForm,
  type listBookableProducts,
  listBookings,
} from '@nirbhaya/contract/orders/bookings-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormPart } from '../../../admin/editor/form-part.tsx'
import { newRequestId } from '../../../api/request-id.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { PlaceFields } from '../../../forms/place-fields.tsx'

const words = bookingWords.form

type Bookable = Answer<typeof listBookableProducts>['products'][number]

const ways = bookingPayments.map((way) => [way, words.ways[way]] as const)

const chosenAs = ({ productId, variantId }: Bookable) =>
  variantId ? `${productId}:${variantId}` : productId

const choiceOf = (product: Bookable): [string, string] => {
  const choice = words.choice(product.name, formatRupees(product.price))
  return [chosenAs(product), product.isBookable ? choice : words.full(choice)]
}

/** Takes down an order. After an error, everything that was typed is still there. */
export function BookingForm({ products }: { products: Bookable[] }) {
  const navigate = useNavigate()
  const [requestId] = useState(newRequestId)
  const [only] = products.length === 1 ? products : []
  return (
    <CallForm
      call={bookForCustomer}
      className="grid grid-cols-1 gap-5"
      fields={{
        product: {
          as: 'select',
          label: words.product,
          none: words.none,
          options: products.map(choiceOf),
        },
        quantity: { inputMode: 'numeric', label: words.quantity, maxLength: 4 },
        name: { maxLength: longest.personName },
        lastName: { maxLength: longest.personName },
        phone: { inputMode: 'tel', maxLength: longest.phone, type: 'tel' },
        email: {
          autoCapitalize: 'none',
          hint: words.emailHint,
          inputMode: 'email',
          maxLength: longest.email,
          type: 'email',
        },
        state: ({ field }) => <PlaceFields field={field} />,
        pays: { as: 'select', label: words.pays, options: ways },
      }}
      invalid={words.invalid}
      onDone={({ id }) => navigate(`/admin/orders/bookings/${id}`)}
      outdates={[listBookings]}
      schema={bookingForm}
      values={{
        product: only ? chosenAs(only) : '',
        quantity: '1',
        name: '',
        lastName: '',
        phone: '',
        email: '',
        address1: '',
        address2: '',
        area: '',
        pincode: '',
        pays: 'link',
        requestId,
      }}
      words={words}
    >
      {(drawn) => (
        <>
          <FormPart isPaired title={words.what}>
            {drawn.product}
            {drawn.quantity}
          </FormPart>
          <FormPart isPaired title={words.who}>
            {drawn.name}
            {drawn.lastName}
            {drawn.phone}
            {drawn.email}
          </FormPart>
          <FormPart isPaired title={words.where}>
            {drawn.state}
          </FormPart>
          <FormPart title={words.pay}>{drawn.pays}</FormPart>
        </>
      )}
    </CallForm>
  )
}
