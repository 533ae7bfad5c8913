import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as blog from './blog.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as contact from './contact.ts'
import * as dashboard from './dashboard.ts'
import * as deskOrders from './desk-orders.ts'
import type { Endpoint } from './endpoint.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as search from './search.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'method' in value

/** Every call of the wire, for checks that walk all of them. */
export const endpoints: Endpoint[] = [
  accounts,
  audit,
  blog,
  cart,
  catalogue,
  contact,
  dashboard,
  deskOrders,
  newsletter,
  orders,
  payments,
  privacy,
  search,
  users,
].flatMap((room) => Object.values(room).filter(isEndpoint))
