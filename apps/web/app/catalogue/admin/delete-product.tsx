import { deleteProduct } from '@nirbhaya/contract/catalogue/admin'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { DeleteButton } from '../../admin/editor/delete-button.tsx'
import { browserApi } from '../../api/browser-api.ts'

const timeoutMs = 30_000

interface DeleteProductProps {
  product: Pick<Product, 'name' | 'slug'>
  place?: 'card' | 'row'
  onDeleted: () => void
}

export function DeleteProduct({ product: { name, slug }, ...other }: DeleteProductProps) {
  return (
    <DeleteButton
      {...other}
      deleted={messages.productDeleted}
      hint={adminProductMessages.productDeleteHint(name)}
      name={name}
      onDelete={() => browserApi(deleteProduct, { params: { slug }, timeoutMs })}
      question={messages.productDeleteQuestion}
    />
  )
}
