/** What other rooms give back. */
export { refundWhole } from './requesting-refunds.ts'
