import type { Product } from '@nirbhaya/contract/catalogue'
import { deleteProduct } from '@nirbhaya/contract/catalogue/desk'
import { messages } from '@nirbhaya/contract/messages'
import { productDeskWords } from '@nirbhaya/contract/messages/catalogue/desk'
import { makingWords } from '@nirbhaya/contract/messages/desk/making'
import { browserApi } from '../../api/browser-api.ts'
import { CardButtons } from '../../desk/making/card-buttons.tsx'
import { DeleteButton } from '../../desk/making/delete-button.tsx'

const timeoutMs = 30_000
/** Time to read what happened before the page is loaded anew. */
const reloadAfterMs = 1_200

/** What the owner can do with a product, on its card. */
export default function ProductCardActions({ product }: { product: Product }) {
  const { name, slug } = product
  return (
    <CardButtons
      fullLabel={makingWords.of(makingWords.update, name)}
      label={makingWords.update}
      to={`/admin/update-product/${slug}`}
    >
      <DeleteButton
        deleted={messages.productDeleted}
        hint={productDeskWords.productDeleteHint(name)}
        name={name}
        onDelete={() => browserApi(deleteProduct, { params: { slug }, timeoutMs })}
        onDeleted={() => setTimeout(() => location.reload(), reloadAfterMs)}
        question={messages.productDeleteQuestion}
      />
    </CardButtons>
  )
}
