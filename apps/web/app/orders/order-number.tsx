import { shortOrderId } from './order-status.ts'

/** What an order is called, in letters and figures that are easy to read out. */
export const OrderNumber = ({ id }: { id: string }) => (
  <span className="font-sans text-3xl font-medium tabular-nums sm:text-4xl">
    #{shortOrderId(id)}
  </span>
)
