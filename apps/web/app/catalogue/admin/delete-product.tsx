import { deleteProduct } from '@nirbhaya/contract/catalogue/admin'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { deleteButton } from '../../admin/editor/delete-button.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'

interface DeleteProductProps {
  product: Pick<Product, 'name' | 'slug'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

/** A button that asks for confirmation, then deletes a product. */
export function DeleteProduct({ product: { name, slug }, place, onDeleted }: DeleteProductProps) {
  return (
    <ConfirmButton
      {...deleteButton({ name, outdates: [], place })}
      call={deleteProduct}
      description={adminProductMessages.productDeleteHint(name)}
      done={messages.productDeleted}
      onDone={onDeleted}
      params={{ slug }}
      timeoutMs={30_000}
      title={messages.productDeleteQuestion}
    />
  )
}
