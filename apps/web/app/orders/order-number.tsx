import { shortOrderId } from './order-status.ts'

/** What an order is called, in letters and figures that are easy to read out. */
export const OrderNumber = ({ id }: { id: string }) => (
  <span className="font-sans font-semibold tabular-nums">#{shortOrderId(id)}</span>
)
