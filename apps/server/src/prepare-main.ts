import { prepareBinaries } from './platform/database/embedded/binaries.ts'

// The last step of `npm run build`: writes what the first start would otherwise write into this folder.
await prepareBinaries()
