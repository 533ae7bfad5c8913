const key = 'recentSearches'
const most = 5

/** What was searched for on this device, the last first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const texts = Array.isArray(stored) ? stored : []
    return texts.filter((text) => typeof text === 'string' && text !== '').slice(0, most)
  } catch {
    return []
  }
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

function store(texts: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // A full or forbidden storage only forgets.
  }
}
