import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { CardButtons } from '../../admin/editor/card-buttons.tsx'
import type { ListedProduct } from '../load-products.ts'
import { DeleteProduct } from './delete-product.tsx'

/** Time to read what happened before the page is loaded anew. */
const reloadAfterMs = 1_200

/** What the owner can do with a product, on its card. */
export default function ProductCardActions({ product }: { product: ListedProduct }) {
  return (
    <CardButtons
      fullLabel={editorMessages.of(editorMessages.update, product.name)}
      label={editorMessages.update}
      to={`/admin/update-product/${product.slug}`}
    >
      <DeleteProduct
        onDeleted={() => setTimeout(() => location.reload(), reloadAfterMs)}
        product={product}
      />
    </CardButtons>
  )
}
