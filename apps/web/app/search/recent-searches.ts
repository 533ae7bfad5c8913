import { inBrowser } from '../session/safe-storage.ts'

const key = 'recentSearches'
const most = 5

/** Returns the recent searches on this device, latest first. */
export function readRecentSearches(): string[] {
  const stored = inBrowser.json(key)
  const texts = Array.isArray(stored) ? stored : []
  return texts.filter((text) => typeof text === 'string' && text !== '').slice(0, most)
}

export function rememberSearch(text: string): void {
  const q = text.trim()
  if (q === '') return
  const isOther = (recent: string) => recent.toLowerCase() !== q.toLowerCase()
  store([q, ...readRecentSearches().filter(isOther)].slice(0, most))
}

export function clearRecentSearches(): void {
  store([])
}

const store = (texts: string[]) => inBrowser.put(key, JSON.stringify(texts))
