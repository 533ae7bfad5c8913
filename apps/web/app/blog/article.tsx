import type { Post } from '@nirbhaya/contract/blog/blog'
import { messages } from '@nirbhaya/contract/messages/specification'
import { Link } from 'react-router'
import { useShopName } from '../api/site.ts'
import { useMainPaths } from '../content/main-paths.ts'
import { useMainWords } from '../content/main-words.ts'
import { useSiteContent } from '../content/site-content.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { ArticleBody } from './article-body.tsx'
import { authorOf } from './author.ts'
import { Cover } from './cover.tsx'
import { PostFacts } from './post-facts.tsx'

/** A width of about 68 characters per line, which is easy to read. */
const column = 'mx-auto max-w-2xl'

export function Article({ post }: { post: Post }) {
  const main = useMainWords()
  const blogTitle = useSiteContent().blogTitle || messages.blogTitle
  return (
    <article className="pb-20 sm:pb-28">
      <Container className="pt-8 sm:pt-12">
        <div className={column}>
          <Link className="link-tall -ml-1 gap-2 rounded-control p-1" to="/blogs">
            <Icon className="size-4" name="arrow-left" />
            <span>{blogTitle}</span>
          </Link>
          <h1 className="display title-product mt-5">{post.title}</h1>
          <p className="mt-5 text-lg text-muted sm:text-xl">{post.summary}</p>
          <PostFacts
            author={authorOf(post, useShopName())}
            className="mt-6 sm:text-base"
            date={post.date}
            readTime={post.readTime}
          />
        </div>
      </Container>
      <Container className="mt-9 max-sm:px-0 sm:mt-12">
        <Cover
          className="mx-auto aspect-video max-w-5xl overflow-hidden bg-cream-deep sm:rounded-card"
          fetchPriority="high"
          loading="eager"
          post={post}
          sizes="(min-width: 68rem) 64rem, 100vw"
        />
      </Container>
      <Container className="mt-10 sm:mt-16">
        <div className={column}>
          <ArticleBody content={post.content} />
          <footer className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-rose-gold/30 pt-8">
            <p className="display max-w-xs text-2xl">{main.line}</p>
            <ButtonLink to={useMainPaths().story}>{main.see}</ButtonLink>
          </footer>
        </div>
      </Container>
    </article>
  )
}
