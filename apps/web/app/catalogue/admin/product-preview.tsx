import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { readOptionValues } from '@nirbhaya/contract/catalogue/option-form'
import { readMrp } from '@nirbhaya/contract/catalogue/product-prices'
import { emptyStory } from '@nirbhaya/contract/catalogue/product-texts'
import { toIndiaMinute, windowOf } from '@nirbhaya/contract/dates'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { deliveryDays } from '@nirbhaya/contract/promises/rules'
import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { PreviewScreen } from '../../admin/editor/preview-frame.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { ProductPanel } from '../product/product-panel.tsx'
import { ProductCard } from '../product-card.tsx'
import { amountOf } from './amount-of.ts'
import type { Photo } from './photo-list.ts'
import type { ProductValues } from './product-values.ts'

const phoneWidth = 390
const nothing = () => undefined

interface ProductPreviewProps {
  control: Control<ProductValues>
  /** The first photo. The card and the page show it. */
  photo: Photo | undefined
}

/** A live preview of the product: its card, or its page on a phone. */
export function ProductPreview({ control, photo }: ProductPreviewProps) {
  const [view, setView] = useState<keyof typeof words.views>('card')
  const product = useTyped(control, photo)
  return (
    <section aria-label={words.preview} className="mx-auto max-w-[26rem]">
      <div className="mb-3">
        <ChoiceTabs label={words.preview} names={words.views} onChoose={setView} value={view} />
      </div>
      {view === 'card' ? (
        // A card whose links do nothing.
        <div className="xl:[&_a]:max-h-70" inert>
          <ProductCard product={{ ...product, ...(product.option && { hasOption: true }) }} />
        </div>
      ) : (
        <PreviewScreen
          className="bg-cream xl:max-h-[calc(100dvh-14rem)]"
          title={words.previewFrame}
          width={phoneWidth}
        >
          <Page product={product} />
        </PreviewScreen>
      )}
    </section>
  )
}

/** The upper part of the product's page, made of the page's own components. */
function Page({ product }: { product: Product }) {
  return (
    <Container className="pb-8 pt-4">
      <ProductPicture
        className="mb-6 aspect-square w-full rounded-card object-cover"
        image={product.images[0]}
        sizes="24rem"
      />
      <ProductPanel
        isBusy={false}
        onPreBook={nothing}
        lacksVariant={false}
        onQuantity={nothing}
        onVariant={nothing}
        product={{ ...product, siblings: [], updatedAt: '', story: emptyStory }}
        quantity={1}
      />
    </Container>
  )
}

/** Returns the delivery dates of an order placed today, by the default number of days until delivery. */
function usualDelivery() {
  const terms = { fromDays: deliveryDays.from, dueDays: deliveryDays.to }
  return windowOf(terms, toIndiaMinute(new Date()).slice(0, 10))
}

const variantsOf = (typed: string) =>
  readOptionValues(typed).map((name) => ({ _id: name, name, availability: 'open' as const }))

/**
 * The preview does not know the size of a picture before its upload, so it assumes a square of this size. A
 * wrong size does no harm, because the preview crops every picture.
 */
const unsent = { alt: '', width: 1000, height: 1000, widths: [] }

function useTyped(control: Control<ProductValues>, photo: Photo | undefined): Product {
  const typed = useDeferredValue(useWatch({ control }))
  const { name = '', description = '', cardLine = '', price, listPrice, rating, reviews } = typed
  const { optionName = '', optionValues = '', mrp, oldPrice } = typed
  const [delivery] = useState(usualDelivery)
  const url = useObjectUrl(photo?.file)
  const image = photo?.image ?? (url ? { ...unsent, url } : undefined)
  return {
    _id: '',
    slug: '',
    name: name.trim() || words.unnamed,
    description,
    ...(cardLine && { cardLine }),
    price: amountOf(price),
    listPrice: amountOf(listPrice),
    mrp: readMrp(mrp),
    oldPrice: readMrp(oldPrice),
    rating: Math.min(5, amountOf(rating)),
    reviews: Math.floor(amountOf(reviews)),
    likes: 0,
    delivery,
    availability: 'open',
    cancelPolicy: 'until-lock',
    ...(optionName && { option: { name: optionName, variants: variantsOf(optionValues) } }),
    images: image ? [image] : [],
  }
}
