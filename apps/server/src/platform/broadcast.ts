/** Sends messages between the shop's processes immediately. A process that is not connected misses them. */
export interface Broadcast {
  tell(topic: string, text: string): void
  on(topic: string, hear: (text: string) => void): void
}
