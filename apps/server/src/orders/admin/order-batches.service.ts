/** Returns the batches of some orders, for labels and picking lists. */
export { listBatchesOf } from './admin-orders.queries.ts'
