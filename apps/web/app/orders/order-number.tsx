import { shortOrderId } from './order-status.ts'

/** Shows the number of an order, in a font that makes it easy to read out. */
export const OrderNumber = ({ id }: { id: string }) => (
  <span className="font-sans text-3xl font-medium tabular-nums sm:text-4xl" translate="no">
    {`#${shortOrderId(id)}`}
  </span>
)
