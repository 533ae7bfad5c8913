import type { OrderDetail } from '@nirbhaya/contract/orders'

export function OrderAddress({ user }: { user: OrderDetail['user'] }) {
  const { name, lastName, address1, address2, area, pincode, phone } = user
  const lines = [address1, address2, `${area} ${pincode}`.trim(), phone]
  return (
    <address className="not-italic wrap-anywhere">
      <p className="font-semibold">
        {name} {lastName}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  )
}
