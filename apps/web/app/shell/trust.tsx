import { messages } from '@nirbhaya/contract/messages'
import type { SiteContent } from '../content/site-content.ts'

/** Who trusts the shop, and that the shop says so. */
export function Trust({ text }: NonNullable<SiteContent['trust']>) {
  return (
    <>
      {text}
      <span className="font-normal">, {messages.productPages.ratedBy.shop}</span>
    </>
  )
}
