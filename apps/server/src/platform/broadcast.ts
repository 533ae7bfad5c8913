/** What the shop's processes tell each other at once; who is not connected just then misses it. */
export interface Broadcast {
  tell(topic: string, text: string): void
  on(topic: string, hear: (text: string) => void): void
}
