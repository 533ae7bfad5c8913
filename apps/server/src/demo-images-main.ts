import { demoPosts } from './demo/posts.ts'
import { demoProducts } from './demo/products.ts'
import { makeDemoImages } from './platform/storage/demo-images.ts'

const photos = demoProducts.flatMap(({ images }) => images.map(({ file }) => file))
await makeDemoImages([...photos, ...demoPosts.map(({ cover }) => cover)])
