import { partsOfPayment } from './batches.queries.ts'

export { partsOfPayment }
