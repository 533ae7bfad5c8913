/** Pictures processed by vite-imagetools with `as=picture`: sources by format, and the fallback. */
declare module '*&as=picture' {
  const image: {
    sources: Record<string, string>
    img: { src: string; w: number; h: number }
  }
  export default image
}

/** One picture in one format: its address. */
declare module '*&format=jpg' {
  const address: string
  export default address
}
