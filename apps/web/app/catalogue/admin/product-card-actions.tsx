import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { CardButtons } from '../../admin/editor/card-buttons.tsx'
import type { ListedProduct } from '../load-products.ts'
import { DeleteProduct } from './delete-product.tsx'

/**
 * The time from deleting a product until the page reloads, long enough to read the toast that the product was
 * deleted.
 */
const reloadAfterMs = 1_200

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
