/** Every table, for the client; each room's tables stand in its own file. */
export * from './accounts.ts'
export * from './blog.ts'
export * from './cart.ts'
export * from './catalogue.ts'
export * from './contact.ts'
export * from './newsletter.ts'
export * from './orders.ts'
export * from './payments.ts'
