/** The batches that hold some of orders, for what is printed about parcels. */
export { listBatchesOf } from './admin-orders.queries.ts'
