/** Returns the name of a document's PDF. A number may contain slashes, which a file name may not. */
export const paperFileName = (number: string) => `nirbhaya-${number.replaceAll('/', '-')}.pdf`
