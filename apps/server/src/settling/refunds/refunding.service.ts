/** The refunds that other modules start. */
export { refundWhole } from './requesting-refunds.ts'
