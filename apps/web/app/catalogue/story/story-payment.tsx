import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { balanceRupees } from '@nirbhaya/contract/money'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { useShopName } from '../../api/site.ts'
import { payment } from '../../content/story-payment.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'
import { Price } from '../../ui/price.tsx'
import type { Booking } from '../booking.ts'
import { isPendant } from '../is-pendant.ts'
import { PreBookButton } from '../product/pre-book-button.tsx'

/** Shows the amounts due now and later, and the pre-book button. */
export function StoryPayment({ product, isBusy, onPreBook }: Booking) {
  // The demo's product has the name of its shop in all colours.
  const shop = useShopName()
  const words = priceWords(pricesOf(product))
  const isOpen = product.availability === 'open'
  const steps = [
    { ...payment.steps.now, rupees: product.price },
    {
      ...payment.steps.later,
      text: `${isOpen ? `${deliveryWords.bookToday(product.delivery)} ` : ''}${payment.steps.later.text}`,
      rupees: balanceRupees(product),
    },
  ]
  return (
    <Section aria-labelledby="payment-title" tone="dark">
      <SectionHeading
        id="payment-title"
        intro={payment.intro(isPendant(product) ? shop : product.name, words)}
      >
        {payment.title(words)}
      </SectionHeading>
      <ol className="mt-12 grid gap-10 sm:grid-cols-2 sm:gap-0">
        {steps.slice(0, words.later ? 2 : 1).map(({ when, text, rupees }) => (
          <li
            className="relative border-l border-petal/40 pl-7 sm:border-l-0 sm:border-t sm:pl-0 sm:pr-12 sm:pt-9"
            key={when}
          >
            <span
              aria-hidden="true"
              className="absolute -left-1.5 top-[0.55rem] size-3 rounded-full bg-pink sm:-top-1.5 sm:left-0"
            />
            <h3 className="text-lg font-semibold text-petal">{when}</h3>
            <Price className="display mt-2 text-6xl *:font-normal lg:text-7xl" rupees={rupees} />
            <p className="mt-3 max-w-sm text-lg text-mist">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-12 max-w-xl text-mist">{payment.total(words, product.delivery)}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <PreBookButton
          className="max-md:hidden"
          isBusy={isBusy}
          onPreBook={onPreBook}
          size="large"
        />
        <ButtonLink onDark size="large" to={`/product/${product.slug}`} variant="outline">
          {productPages.everyDetail}
        </ButtonLink>
      </div>
    </Section>
  )
}
