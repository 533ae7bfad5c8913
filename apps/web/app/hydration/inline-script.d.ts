/**
 * The text of a module that was built as one script; see `inline-script.ts` in the web app's
 * folder.
 */
declare module '*?inline-script' {
  const code: string
  export default code
}
