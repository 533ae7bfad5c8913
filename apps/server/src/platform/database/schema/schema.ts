/** Every table, for the client; each room's tables stand in its own file. */
export * from './accounts.ts'
export * from './cart.ts'
export * from './catalogue.ts'
export * from './orders.ts'
export * from './payments.ts'
