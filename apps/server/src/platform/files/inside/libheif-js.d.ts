declare module 'libheif-js/wasm-bundle.js' {
  interface Shown {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** `shown` is null if the image cannot be decoded. */
    display(into: Shown, done: (shown: Shown | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
