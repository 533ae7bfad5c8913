declare module 'bidi-js' {
  interface Bidi {
    /** Returns a level for each UTF-16 unit. Units with an odd level are read from right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}
