import { searchShop } from '@nirbhaya/contract/search/search'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { insertInOneTransaction, vacuum } from '../../test/one-transaction.ts'
import { testShop } from '../../test/test-shop.ts'
import { addPosts } from '../blog/blog.seed.ts'
import { product, productVariant } from '../catalogue/catalogue.tables.ts'
import { newId } from '../platform/database/columns.ts'
import {
  findWithSimilarWords,
  findWithWords,
  similarWordsStatement,
  wordsStatement,
} from './search.queries.ts'
import { prefixQuery, wordsOf } from './search-text.ts'

const shop = await testShop()
const visitor = shop.apiFor()

async function aThing(values: { name: string; slug: string; description?: string }) {
  const row = await aProduct(shop, values)
  if (values.description) {
    await shop.db
      .update(product)
      .set({ description: values.description })
      .where(sql`id = ${row.id}`)
  }
  return row
}

async function aPost(title: string, summary = 'A summary.', content = 'Words.') {
  const picture = { imageId: newId(), imageWidth: 300, imageHeight: 200, imageWidths: [160, 300] }
  await addPosts(shop.db, [{ title, summary, content, ...picture }])
}

const search = (q: string) => visitor(searchShop, { query: { q } })
const slugsFor = async (q: string) => (await search(q)).products.map(({ slug }) => slug)
const titlesFor = async (q: string) => (await search(q)).posts.map(({ title }) => title)

beforeAll(async () => {
  await aThing({
    name: 'Nirbhaya Pearl',
    slug: 'Pearl',
    description: 'A pearl-white pendant on a fine rose-gold chain. It needs charging once a week.',
  })
  await aThing({
    name: 'Nirbhaya Aubergine',
    slug: 'Aubergine',
    description: 'The same jewel in a deep shell, with a loud siren. Goes well beside the Pearl.',
  })
  await aThing({ name: 'Étoile Crème', slug: 'Creme', description: 'A brooch.' })
  const ring = await aThing({ name: 'A ring', slug: 'Ring', description: 'A band of silver.' })
  await shop.db.update(product).set({ optionName: 'Size' }).where(sql`id = ${ring.id}`)
  await shop.db.insert(productVariant).values(
    ['14', '16', 'Dorée fin', 'Vermilion'].map((name, position) => {
      return { productId: ring.id, position, name, isRetired: name === 'Vermilion' }
    }),
  )
  const plain = await aThing({ name: 'A bowl', slug: 'Bowl', description: 'Made of brass.' })
  // The option was taken away; its values stay for earlier orders.
  await shop.db.insert(productVariant).values({ productId: plain.id, position: 0, name: 'Quartz' })
  await aThing({ name: 'निर्भया', slug: 'Hindi', description: 'एक सुरक्षा लॉकेट' })
  await aPost('Five habits for safer evenings', 'What families do.', 'Carry a whistle, always.')
  await aPost('Whistles and sirens compared', 'Which one is heard?', 'Loud things.')
  await aPost('Shipping across India', 'Delivery takes 45 to 60 days.')
})

describe('the values of an option', () => {
  test.each([
    ['14', ['Ring']],
    ['ring 14', ['Ring']],
    ['14 ring', ['Ring']],
    ['doree ring', ['Ring']],
    ['vermilion', []],
    ['quartz', []],
  ])('%s finds %j', async (typed, slugs) => {
    expect(await slugsFor(typed)).toEqual(slugs)
  })
})

describe('typing', () => {
  test.each([
    ['nirb', ['Pearl', 'Aubergine']],
    ['NIRBHAYA', ['Pearl', 'Aubergine']],
    ['nirbhaya aub', ['Aubergine']],
    ['aub nirb', ['Aubergine']],
    ['pend', ['Pearl']],
    ['rose-gold', ['Pearl']],
    ['  pendant!  ', ['Pearl']],
  ])('%j finds products', async (q, slugs) => {
    expect(await slugsFor(q)).toEqual(slugs)
  })

  test('ranks products named so before products that only mention it', async () => {
    expect(await slugsFor('pearl')).toEqual(['Pearl', 'Aubergine'])
    expect((await titlesFor('whistle'))[0]).toBe('Whistles and sirens compared')
    expect(await titlesFor('whistle')).toHaveLength(2)
  })

  test('finds other forms of a word, complete or not', async () => {
    for (const q of ['charge', 'charges', 'chargi', 'chargin', 'charging']) {
      expect(await slugsFor(q), q).toEqual(['Pearl'])
    }
  })

  test('finds words of another script', async () => {
    expect(await slugsFor('निर्भ')).toEqual(['Hindi'])
    expect(await slugsFor('सुरक्षा')).toEqual(['Hindi'])
    expect(await slugsFor('अज्ञात')).toEqual([])
  })

  test.each(['creme', 'crème', 'CRÈME', 'cre\u0300me', 'crem'])('%j finds an accent', async (q) => {
    expect(await slugsFor(q)).toEqual(['Creme'])
  })

  test('finds stop words', async () => {
    expect(await titlesFor('for')).toContain('Five habits for safer evenings')
  })
})

describe('a misspelt word', () => {
  test.each([
    ['nirbaya', 'Pearl'],
    ['nirbahya', 'Pearl'],
    ['nrbhaya', 'Pearl'],
    ['pendent', 'Pearl'],
    ['nirbaya perl', 'Pearl'],
    ['aubergene', 'Aubergine'],
  ])('%j still finds the product', async (q, slug) => {
    expect((await slugsFor(q))[0]).toBe(slug)
  })

  test.each([
    ['wistle', 'Whistles and sirens compared'],
    ['shiping', 'Shipping across India'],
  ])('%j still finds the post', async (q, title) => {
    expect((await titlesFor(q))[0]).toBe(title)
  })

  test('does not blur a correctly spelt word', async () => {
    expect(await titlesFor('shipping')).toEqual(['Shipping across India'])
  })
})

describe('the answer', () => {
  test('contains exactly the fields of a result list', async () => {
    const { products } = await search('aubergine')
    const { posts } = await search('shipping')

    expect(products).toEqual([
      {
        _id: expect.any(String),
        slug: 'Aubergine',
        name: 'Nirbhaya Aubergine',
        price: 199,
        listPrice: 999,
      },
    ])
    expect(posts).toEqual([
      {
        _id: expect.any(String),
        title: 'Shipping across India',
        summary: 'Delivery takes 45 to 60 days.',
        picture: {
          url: expect.stringMatching(/^\/api\/images\/.*\/300\.webp$/),
          alt: '',
          width: 300,
          height: 200,
          widths: [160, 300],
        },
      },
    ])
  })

  test('is empty if nothing is similar', async () => {
    expect(await search('qxzvkj')).toEqual({ products: [], posts: [] })
  })

  test('follows a product that is changed and deleted', async () => {
    const { id } = await aProduct(shop, { name: 'Quokka', slug: 'quokka' })
    expect(await slugsFor('quokka')).toEqual(['quokka'])

    await shop.db.update(product).set({ name: 'Wombat' }).where(sql`id = ${id}`)
    expect(await slugsFor('quokka')).toEqual([])
    expect(await slugsFor('wombat')).toEqual(['quokka'])

    await shop.db.delete(product).where(sql`id = ${id}`)
    expect(await slugsFor('wombat')).toEqual([])
  })

  test('holds at most 8 products and 8 posts', async () => {
    for (let number = 0; number < 10; number++) {
      await aProduct(shop, { name: `Echidna ${number}`, slug: `echidna-${number}` })
      await aPost(`Echidna news ${number}`)
    }

    const { products, posts } = await search('echidna')

    expect([products.length, posts.length]).toEqual([8, 8])
  })
})

describe('any search text', () => {
  const get = (query: string) => fetch(`${shop.origin}/api/search${query}`)

  test.each([
    '!!!',
    '-',
    "'",
    "';drop table product;--",
    "' | !'",
    "''':*",
    'a & b | !c <-> d',
    '\\',
    "\\'",
    ':*',
    'a:*B',
    '(((',
    '%',
    '_',
    '<%',
    '$1',
    '{{sql}}',
    '"quoted phrase"',
    'or',
    'and not',
    '🙂',
    'a'.repeat(100),
    'é'.repeat(50),
    'e\u0301'.repeat(50),
    'a '.repeat(50).trim(),
    'न',
    '0',
    '-1e400',
    '١٢٣',
    'ﬁ',
    'ß',
    'İ',
    '漢字',
  ])('%j is answered', async (q) => {
    const response = await get(`?${new URLSearchParams({ q })}`)

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      products: expect.any(Array),
      posts: expect.any(Array),
    })
  })

  test.each([
    '',
    '?q=',
    '?q=%20%20',
    `?q=${'a'.repeat(101)}`,
    '?q=%00',
    '?q=a%00b',
    // A search with only invisible characters.
    '?q=%E2%80%AE%E2%80%8B',
    '?q=%CC%81',
    '?q=a&q=b',
    '?q[]=a',
    '?q[toString]=a',
    '?x=a',
  ])('%j is refused', async (query) => {
    const response = await get(query)

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  })

  test.each(['?q=%ff', '?q=%ED%A0%80', '?q=%', '?q=%zz', '?q=%E0%A4%A'])(
    '%j never fails the server',
    async (query) => {
      expect((await get(query)).status).toBeLessThan(500)
    },
  )

  test('random characters never fail the server', async () => {
    for (let round = 0; round < 150; round++) {
      const q = Array.from({ length: 1 + (round % 24) }, () =>
        String.fromCodePoint(32 + Math.floor(Math.random() ** 3 * 0xd000)),
      ).join('')
      const { status } = await get(`?${new URLSearchParams({ q })}`)
      expect(status, JSON.stringify(q)).toBeLessThan(500)
    }
  })
})

test('words are letters and digits, at most eight of them', () => {
  expect(wordsOf(" Rose-gold, 24/7: d'or!  ")).toEqual(['Rose', 'gold', '24', '7', 'd', 'or'])
  expect(wordsOf('a '.repeat(50))).toHaveLength(8)
  expect(prefixQuery(['rose', 'go'])).toBe("'rose':* & 'go':*")
  expect(prefixQuery(['rose'], 'A')).toBe("'rose':*A")
})

/** Text as long as a real description, because the row size affects the planner. */
const filler = Array.from({ length: 50 }, (_, index) => `w${(index * 7919).toString(36)}`).join(' ')

describe('among 4,000 products and as many posts', async () => {
  const many = 4_000
  const large = await testShop()

  beforeAll(async () => {
    // With `fastupdate`, new rows go to a list first and to the index in bulk. For so many rows, that is
    // faster than updating the index with each row.
    for (const index of [
      'product_plain_search',
      'post_plain_search',
      'product_search',
      'post_search',
      'product_trigram',
      'post_trigram',
    ]) {
      await large.db.execute(sql.raw(`alter index ${index}_index set (fastupdate = on)`))
    }
    // Inserting so many rows may take long, so the statements have no time limit. No test measures this time.
    await insertInOneTransaction(large.databaseUrl, async (tx) => {
      // Turns triggers off: for so many rows they would take many seconds, and none affects search.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into product (id, slug, name, description, price_paise, rating, reviews, position)
        select gen_random_uuid(), 'p-' || n,
          (array['Silver', 'Golden', 'Rose', 'Plain', 'Festive'])[1 + n % 5] || ' pendant ' || md5(n::text),
          'A safety pendant that calls for help, number ' || n || ', ' || md5((n * 7)::text)
            || ' with a siren and a chain for everyday wear. '
            || ${filler},
          19900, 4.5, 1, n
        from generate_series(1, ${many}) n`)
      await tx.execute(sql`
        insert into post (id, title, summary, content, image_id, image_width, image_height, image_widths)
        select gen_random_uuid(), 'Article ' || md5(n::text), 'Summary ' || n || ' on safety',
          ${filler}, gen_random_uuid(), 1, 1, array[1]
        from generate_series(1, ${many}) n`)
      await tx.execute(sql`insert into product
        (id, slug, name, description, price_paise, rating, reviews)
        values (gen_random_uuid(), 'needle', 'Nirbhaya', 'The one.', 19900, 5, 1)`)
    })
    await insertInOneTransaction(large.databaseUrl, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into product_variant (id, product_id, position, name)
        select gen_random_uuid(), id, n, 'Size ' || n || ' ' || md5(id::text)
        from product, generate_series(1, 2) n`)
    })
    await vacuum(large.databaseUrl, 'product, post, product_variant')
  })

  const plan = async (statement: SQL) => {
    const { rows } = await large.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('words are looked up in the indexes', async () => {
    const text = await plan(wordsStatement(['nirb']))

    expect(text).toContain('product_plain_search_index')
    expect(text).toContain('post_plain_search_index')
    expect(text).toContain('product_variant_words')
    expect(text).not.toContain('Seq Scan')
  })

  test('similar words are looked up in the indexes', async () => {
    const text = await plan(similarWordsStatement(['nirbaya']))

    expect(text).toContain('product_trigram_index')
    expect(text).toContain('post_trigram_index')
    expect(text).not.toContain('Seq Scan')
  })

  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const rankAll = () =>
    large.db.execute(sql`
      select max(ts_rank(search, to_tsquery('pendant'))) from product
      union all select max(ts_rank(search, to_tsquery('pendant'))) from post`)

  test.each([
    'nirb',
    'nirbaya',
    'pendant',
    'pendent',
    'p',
    'safety pendant for',
    'qxzvkj',
    'अज्ञात',
  ])('%j is found quickly', async (q) => {
    const words = wordsOf(q)
    const search = async () => {
      await findWithWords(large.db, words)
      await findWithSimilarWords(large.db, words)
    }

    const times = { searching: Number.POSITIVE_INFINITY, lookingAtAll: Number.POSITIVE_INFINITY }
    // Measure `search` and `rankAll` alternately and take the fastest time of each, because other load on the
    // machine can slow a single measurement.
    for (let turn = 0; turn < 3; turn++) {
      times.searching = Math.min(times.searching, await timeOf(search))
      times.lookingAtAll = Math.min(times.lookingAtAll, await timeOf(rankAll))
    }

    // A search ranks only a few hundred rows, and `rankAll` ranks all rows. But a search calculates several
    // numbers for each row, so with several words it may take a little longer than `rankAll`.
    expect(times.searching).toBeLessThan(5 * times.lookingAtAll)
  })

  test('the right product is found', async () => {
    const { products } = await large.apiFor()(searchShop, { query: { q: 'nirbaya' } })

    expect(products[0]?.slug).toBe('needle')
  })
})
