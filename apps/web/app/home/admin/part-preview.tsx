import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { priceWords } from '@nirbhaya/contract/prices'
import { type CSSProperties, useDeferredValue, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { ChoiceTabs } from '../../admin/editor/choice-tabs.tsx'
import { PreviewScreen } from '../../admin/editor/preview-frame.tsx'
import { useShopFront } from '../../api/shop-front.ts'
import { Faq } from '../../catalogue/product/faq.tsx'
import { ContactWays } from '../../contact/contact-ways.tsx'
import { mainWordsOf } from '../../content/main-words.ts'
import { footerLinksOf, headerLinksOf, type SiteLink } from '../../content/navigation.ts'
import { useSiteContent } from '../../content/site-content.ts'
import { Customization } from '../../customization/customization.tsx'
import { AppBadges } from '../../shell/app-badges.tsx'
import { SocialLinks } from '../../shell/social-links.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { Page } from '../../ui/pages/page.tsx'
import { CallToAction } from '../call-to-action.tsx'
import { Claims } from '../claims.tsx'
import { FeatureBanner } from '../feature-banner.tsx'
import { HomeHero } from '../hero.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { HowToRegister } from '../how-to-register.tsx'
import { MediaCoverage } from '../media-coverage.tsx'
import { Stats } from '../stats.tsx'
import { Testimonials } from '../testimonials.tsx'

/**
 * What a preview needs from the other parts of the content. The previews of the trust line and the social
 * networks show the top of the page, so they need `hero`. The preview of the feature banner needs `hasFaq`,
 * because the banner's button leads to the FAQ.
 */
export interface Surroundings {
  hero: ContentValue<'hero'>
  hasFaq: boolean
}

const screens = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 760 },
}

/** The content parts whose preview contains the home page's hero, which is as tall as the screen. */
const tall: ContentKey[] = ['hero', 'trust', 'social']

interface PartPreviewProps {
  blockKey: ContentKey
  control: Control<FieldValues>
  isSample: boolean
  around: Surroundings
}

/**
 * A preview of a content part, which changes while the owner types. It uses the component that shows the part
 * on the public pages.
 */
export function PartPreview({ blockKey, control, isSample, around }: PartPreviewProps) {
  const [screen, setScreen] = useState<keyof typeof screens>('phone')
  const typed = useDeferredValue(useWatch({ control }))
  const { width, height } = screens[screen]
  // If the owner has removed every item of the part's list, the form's values have no list. In that case
  // `emptyContent` provides an empty list.
  const value = { ...emptyContent[blockKey], ...typed } as ContentValue
  return (
    <section aria-label={words.preview}>
      <div className="mb-3 flex justify-end">
        <ChoiceTabs
          label={words.previewAs}
          names={words.screens}
          onChoose={setScreen}
          value={screen}
        />
      </div>
      {isFilled(value) ? (
        <PreviewScreen
          leastHeight={tall.includes(blockKey) ? height : 0}
          title={words.previewFrame}
          width={width}
        >
          {/* The height of the header is 0, because the preview has none. */}
          <div style={{ '--chrome': '0px' } as CSSProperties}>
            <Part around={around} blockKey={blockKey} isSample={isSample} value={value} />
          </div>
        </PreviewScreen>
      ) : (
        <p className="rounded-card border border-dashed border-rose-gold/50 px-5 py-16 text-center text-muted">
          {words.nothingToSee}
        </p>
      )}
    </section>
  )
}

interface PartProps extends Pick<PartPreviewProps, 'blockKey' | 'isSample' | 'around'> {
  value: ContentValue
}

function Part({ blockKey, value, isSample, around }: PartProps) {
  const front = useShopFront()
  const site = useSiteContent()
  const { prices } = front
  // `blockKey` decides the type of `value`. The compiler cannot follow this, so each case casts the value.
  const of = <Key extends ContentKey>(_: Key) => value as ContentValue<Key>
  const hero = isFilled(around.hero)
    ? around.hero
    : { ...around.hero, title: mainWordsOf(front).line }
  switch (blockKey) {
    case 'hero':
      return <HomeHero hero={of('hero')} />
    case 'trust':
      return <HomeHero hero={hero} trust={of('trust')} />
    case 'social':
      return (
        <>
          <HomeHero hero={hero} profiles={of('social')} />
          <FooterStrip>
            <SocialLinks className="flex flex-wrap gap-3" profiles={of('social')} />
          </FooterStrip>
        </>
      )
    case 'apps':
      return (
        <FooterStrip>
          <AppBadges addresses={of('apps')} className="" />
        </FooterStrip>
      )
    case 'stats':
      return <Stats {...of('stats')} />
    case 'feature':
      return <FeatureBanner {...of('feature')} hasFaq={around.hasFaq} />
    case 'claims':
      return <Claims {...of('claims')} />
    case 'testimonials':
      return <Testimonials {...of('testimonials')} isSample={isSample} />
    case 'callToAction':
      return <CallToAction {...of('callToAction')} />
    case 'media':
      return <MediaCoverage {...of('media')} isSample={isSample} />
    case 'faq':
      return <Faq {...of('faq')} prices={priceWords(prices)} />
    case 'howItWorks':
      return <HowItWorks words={of('howItWorks')} />
    case 'register':
      return <HowToRegister {...of('register')} />
    case 'customize':
      return <Customization {...of('customize')} />
    case 'blog':
      return (
        <Page intro={of('blog').intro} title={of('blog').title}>
          {null}
        </Page>
      )
    case 'contact':
      return (
        <Container className="py-6">
          <ContactWays hours={of('contact').text} />
        </Container>
      )
    case 'menu':
      return <Links links={headerLinksOf({ ...site, menu: of('menu') }, front)} />
    case 'footer':
      return <Links links={footerLinksOf({ ...site, footer: of('footer') }, front)} />
    case 'homeParts':
      return null
  }
}

function Links({ links }: { links: SiteLink[] }) {
  return (
    <FooterStrip>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 font-medium">
        {links.map(({ label, to }) => (
          <li key={label + to}>{label}</li>
        ))}
      </ul>
    </FooterStrip>
  )
}

/** Draws the footer's background behind a preview. */
function FooterStrip({ children }: { children: React.ReactNode }) {
  return <div className="on-dark bg-aubergine-deep p-8 text-mist">{children}</div>
}
