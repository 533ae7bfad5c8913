import type { Product } from '@nirbhaya/contract/catalogue'
import { deleteProduct } from '@nirbhaya/contract/catalogue/desk'
import { messages } from '@nirbhaya/contract/messages'
import { makersWords as words } from '@nirbhaya/contract/messages/makers'
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
      fullLabel={words.of(words.update, name)}
      label={words.update}
      to={`/admin/update-product/${slug}`}
    >
      <DeleteButton
        deleted={messages.productDeleted}
        hint={words.productDeleteHint(name)}
        name={name}
        onDelete={() => browserApi(deleteProduct, { params: { slug }, timeoutMs })}
        onDeleted={() => setTimeout(() => location.reload(), reloadAfterMs)}
        question={messages.productDeleteQuestion}
      />
    </CardButtons>
  )
}
