import type { Post } from '@nirbhaya/contract/blog/blog'
import type { ComponentProps } from 'react'
import { imageAddress, useSite } from '../api/site.ts'
import { ProductPicture } from '../ui/picture.tsx'

interface CoverProps extends Omit<ComponentProps<typeof ProductPicture>, 'image' | 'alt'> {
  post: Pick<Post, 'image' | 'picture'>
}

/**
 * The picture of a post, as wide as its container. Its alt text may be empty, because the title is beside it.
 */
export function Cover({ post, className, ...look }: CoverProps) {
  const site = useSite()
  return (
    <div className={className}>
      {post.picture ? (
        <ProductPicture {...look} className="size-full object-cover" image={post.picture} />
      ) : (
        <img alt="" className="size-full object-cover" src={imageAddress(site, post.image)} />
      )}
    </div>
  )
}
