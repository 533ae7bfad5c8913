import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { imageAddress, useSite } from '../../api/site.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { ProductPrice } from '../../ui/products/product-price.tsx'
import type { ShopWords } from './use-shop-words.ts'

interface PreviewProps {
  name: string
  shop: ShopWords
}

/** The logo, or else the name, as it is typed. */
export function PreviewLogo({ name, isOnDark = false }: { name: string; isOnDark?: boolean }) {
  const site = useSite()
  const { logo, darkLogo } = site.brand
  const picture = isOnDark ? darkLogo : logo
  return picture ? (
    <img alt="" className="h-8 w-auto" src={imageAddress(site, picture.url)} />
  ) : (
    <span className="display text-2xl">{name}</span>
  )
}

/** What looks like a button in a preview. */
export const PreviewButton = ({ children }: { children: string }) => (
  <span className={buttonClasses({ size: 'medium' })}>{children}</span>
)

/** The top of the home page, and its footer. */
export const HomePreview = ({ name, line, shop }: PreviewProps & { line: string }) => (
  <>
    <div className="bg-aubergine-deep px-5 pb-9 pt-4 text-white">
      <PreviewLogo isOnDark name={name} />
      <p className="display mt-8 text-balance text-4xl">{shop.hero.title}</p>
      {shop.hero.lead && <p className="mt-3 text-balance text-mist">{shop.hero.lead}</p>}
      <p className="mt-6">
        <PreviewButton>{shop.hero.button}</PreviewButton>
      </p>
    </div>
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 px-5 py-7">
      <ProductPicture
        alt=""
        className="aspect-square rounded-card object-cover"
        image={shop.product.image}
        sizes="6rem"
      />
      <div className="min-w-0">
        <p className="display text-2xl">{shop.product.name}</p>
        <p className="mt-1 font-semibold text-deep-pink underline">{productPages.everyDetail}</p>
      </div>
    </div>
    <div className="bg-aubergine px-5 py-6 text-mist">
      <div className="text-white">
        <PreviewLogo isOnDark name={name} />
      </div>
      <p className="mt-3">{line || shop.line}</p>
      <p className="mt-3 text-petal underline">{shell.talkToUs}</p>
    </div>
  </>
)

/** The top of a product's page. */
export const ProductPreview = ({ name, shop: { product } }: PreviewProps) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <PreviewLogo name={name} />
    </div>
    <div className="grid gap-5 px-5 py-6 @sm:grid-cols-2">
      <ProductPicture
        alt=""
        className="aspect-square w-full rounded-card object-cover"
        image={product.image}
        sizes="24rem"
      />
      <div className="min-w-0">
        <p className="display text-3xl">{product.name}</p>
        <p className="mb-3 mt-2 line-clamp-3 text-muted">{product.description}</p>
        <ProductPrice className="text-2xl" product={product.prices} />
        <p className="mt-5">
          <PreviewButton>{messages.preBooking}</PreviewButton>
        </p>
      </div>
    </div>
  </>
)
