import type { Chrome } from './chrome.ts'
import { Footer, SlimFooter } from './footer.tsx'
import { BareHeader, Header } from './header.tsx'

/** What stands above a page. */
export function Top({ header, width }: Pick<Chrome, 'header' | 'width'>) {
  return header === 'none' ? <BareHeader /> : <Header tone={header} width={width} />
}

/** What stands below it. */
export function Bottom({ footer, width }: Pick<Chrome, 'footer' | 'width'>) {
  if (footer === 'none') return null
  return footer === 'whole' ? <Footer /> : <SlimFooter width={width} />
}
