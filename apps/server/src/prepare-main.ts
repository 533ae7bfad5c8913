import { prepareBinaries } from './platform/database/embedded/binaries.ts'

// The last step of `npm run build` creates the symbolic links of the installed PostgreSQL package. Otherwise
// the first start would have to create them, but a shop that runs may have only read access to the package.
await prepareBinaries()
