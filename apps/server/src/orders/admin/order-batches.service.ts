/** The batches of orders, which labels and picking lists show. */
export { listBatchesOf } from './admin-orders.queries.ts'
