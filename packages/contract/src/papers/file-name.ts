import { fileStem } from '../brand/file-name.ts'

/** Returns the name of a document's PDF. A number may contain slashes, which a file name may not. */
export const paperFileName = (shop: string, number: string) =>
  `${fileStem(shop)}-${number.replaceAll('/', '-')}.pdf`
