/** Pictures that vite-imagetools processes with `as=picture`: sources by format, and a fallback. */
declare module '*&as=picture' {
  const image: {
    sources: Record<string, string>
    img: { src: string; w: number; h: number }
  }
  export default image
}

/** The URL of a picture in one format. */
declare module '*&format=jpg' {
  const address: string
  export default address
}
