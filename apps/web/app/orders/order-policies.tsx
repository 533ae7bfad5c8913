import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { policyPages } from '@nirbhaya/contract/messages/policies'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { policyPaths } from '@nirbhaya/contract/policies/kinds'
import { Link } from 'react-router'

/** Links to the policies in the versions under which the order was pre-booked. */
export function OrderPolicies({ policies }: Pick<OrderDetail, 'policies'>) {
  if (policies.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-5 text-sm">
      <p className="text-muted">{words.policies}</p>
      <ul className="mt-1">
        {policies.map(({ kind, version }) => (
          <li key={kind}>
            <Link className="link-tall" to={`${policyPaths[kind]}?version=${version}`}>
              {policyPages.versionTitle(policyPages.titles[kind], version)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
