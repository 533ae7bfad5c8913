import type { Content } from '@nirbhaya/contract/content'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import type { Booking } from './booking.ts'
import { Faq } from './faq.tsx'
import { StoryBox } from './story-box.tsx'
import { StoryEveryday } from './story-everyday.tsx'
import { StoryMoment } from './story-moment.tsx'
import { StoryPayment } from './story-payment.tsx'

/** The story after its first screen. */
export function StoryRest({ faq, ...booking }: Booking & Pick<Content, 'faq'>) {
  const { product } = booking
  return (
    <>
      <StoryMoment product={product} />
      <StoryEveryday product={product} />
      <StoryBox />
      <StoryPayment {...booking} />
      {faq && <Faq {...faq} prices={priceWords(pricesOf(product))} />}
    </>
  )
}
