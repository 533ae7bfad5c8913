import { carriers, trackingUrlOf } from '@nirbhaya/contract/shipping/carriers'
import { isFurther, parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { parcelChangedMail } from '@nirbhaya/mails'
import { getMailbox } from '../accounts/accounts.service.ts'
import { findAnyOrderRow, nameOf } from '../orders/order-records.service.ts'
import { getOrderRules } from '../orders/order-terms.service.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Db } from '../platform/database/client.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { readUnits } from './parcel-records.service.ts'
import {
  findParcel,
  listParcelLines,
  listParcelsOfOrder,
  type ParcelRow,
} from './parcels.queries.ts'
import type { ParcelNews, ShippingQueues } from './shipping.queues.ts'
import { unitsToCome } from './units.service.ts'

/**
 * Returns the functions that send mails about parcels. If a parcel changes its order's status, its mail
 * replaces the mail about the status.
 */
export function parcelMails({ db, sendMail, readShop, mailedPapers }: ShopContext) {
  return {
    async 'parcel.news'({ parcelId, news }) {
      const parcel = await findParcel(db, parcelId)
      const order = parcel && (await findAnyOrderRow(db, parcel.orderId))
      // An erased person has no e-mail address.
      if (!parcel || !order || order.shipTo.email === '' || isStale(parcel, news)) return
      const { email, emailVerified } = await getMailbox(db, order.customerId)
      const hasInvoice = news === 'handed-over' && (await isFirst(db, parcel))
      const papers = hasInvoice
        ? await mailedPapers({ orderId: order.id, emailVerified })
        : undefined
      const { carrier, trackingNumber } = parcel
      const [{ ordered, sent }, rules] = await Promise.all([
        readUnits(db, order),
        getOrderRules(db, { customerId: order.customerId, orderId: order.id }),
      ])
      await sendMail({
        kind: 'parcel.news',
        to: email,
        messageId: `parcel.${parcel.id}.${news}.${trackingNumber ?? ''}`,
        attachments: papers?.attachments ?? [],
        ...(await parcelChangedMail({
          news,
          name: emailVerified ? order.shipTo.name : '',
          order: nameOf(order),
          shop: await readShop(),
          parcel: {
            number: parcelNumberOf(parcel.sequence),
            kind: parcel.kind,
            lines: await listParcelLines(db, [parcel.id]),
            courier: carrier && carrier !== 'other' ? carriers[carrier].name : undefined,
            trackingNumber: trackingNumber ?? undefined,
            trackingUrl:
              carrier && trackingNumber ? trackingUrlOf(carrier, trackingNumber) : undefined,
          },
          reportHours: rules.reportHours,
          left: news === 'handed-over' ? unitsToCome(ordered, sent) : [],
          attached: papers?.sentences,
        })),
      })
    },
  } satisfies Partial<Handlers<ShippingQueues>>
}

/** News that a parcel is coming is useless once it has arrived, and a lost parcel may turn up. */
const isStale = ({ state }: ParcelRow, news: ParcelNews) =>
  (news === 'out-for-delivery' || news === 'lost') && isFurther(state, news)

/** Returns whether this is the order's first parcel, whose mail carries the invoice. */
async function isFirst(db: Db, { id, orderId }: ParcelRow): Promise<boolean> {
  const own = (await listParcelsOfOrder(db, orderId)).filter(
    ({ kind, handedOverAt }) => kind === 'sale' && handedOverAt !== null,
  )
  const first = own.toSorted(
    (one, other) => (one.handedOverAt?.getTime() ?? 0) - (other.handedOverAt?.getTime() ?? 0),
  )[0]
  return first?.id === id
}
