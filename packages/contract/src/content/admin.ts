import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type ContentBlock = z.infer<typeof schemas.contentBlock>
export type SavedBlock = z.infer<typeof schemas.saveContentBlock.body>

export const listContentBlocks: Call<typeof schemas.listContentBlocks> = {
  method: 'GET',
  url: '/admin/content',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the public reads' },
}

export const saveContentBlock: Call<typeof schemas.saveContentBlock> = {
  method: 'PUT',
  url: '/admin/content',
  access: 'admin',
}
