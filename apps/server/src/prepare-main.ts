import { prepareBinaries } from './platform/database/embedded/binaries.ts'

// The end of `npm run build`: what the first start would write into this folder.
await prepareBinaries()
