import { listAudit } from '@nirbhaya/contract/audit/audit'
import * as admin from '@nirbhaya/contract/blog/admin'
import * as contract from '@nirbhaya/contract/blog/blog'
import type { Image } from '@nirbhaya/contract/images/images'
import { describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../../test/selling/pictures.ts'
import { shopsOnEveryStore } from '../../../test/stores/stores.ts'
import { newId } from '../../platform/database/columns.ts'

const words = {
  title: 'Walking home',
  summary: 'Three habits.',
  content: '"Stay seen."\n1. Light\nKeep to lit streets.',
}
const cover = await aPicture()
const anImage = (bytes: Buffer = cover) => ({ field: 'image', bytes })

describe.each(await shopsOnEveryStore())('with pictures in %s', (_, shop) => {
  const visitor = shop.apiFor()
  const signedIn = signInAdmin(shop)

  async function create(fields: Record<string, string> = {}, files = [anImage()]) {
    const { api } = await signedIn
    return (await api(admin.createPost, { form: aForm({ ...words, ...fields }, files) })).blog
  }

  async function update(
    id: string,
    fields: Record<string, string> = {},
    files = [] as ReturnType<typeof anImage>[],
  ) {
    const { api } = await signedIn
    const form = aForm({ ...words, ...fields }, files)
    return (await api(admin.updatePost, { params: { id }, form })).blog
  }

  const find = (id: string) => visitor(contract.getPost, { params: { id } })
  const statusOf = async (image: string) => (await fetch(shop.origin + image)).status
  const imageIdOf = ({ image }: contract.Post) => image.split('/')[3]

  test('a new post can be read at once, with its cover', async () => {
    const { api } = await signedIn
    const form = aForm({ ...words, author: 'Asha', imageAlt: 'A lit street' }, [anImage()])

    const { message, blog } = await api(admin.createPost, { form })

    expect(message).toBe('Blog created successfully!')
    expect(blog).toMatchObject({ ...words, author: 'Asha', readTime: '1 min read' })
    expect(blog.picture).toMatchObject({
      alt: 'A lit street',
      width: 60,
      height: 40,
    } satisfies Partial<Image>)
    expect(await find(blog._id)).toEqual(blog)
    expect((await visitor(contract.listPosts))[0]).toEqual(blog)
    expect(await statusOf(blog.image)).toBe(200)
  })

  test('a post needs a picture', async () => {
    await expect(create({}, [])).rejects.toMatchObject({
      status: 400,
      code: 'PHOTO_MISSING',
      message: 'Please select an image',
    })
    const noneChosen = { field: 'image', bytes: Buffer.alloc(0), name: '' }
    await expect(create({}, [noneChosen])).rejects.toMatchObject({ code: 'PHOTO_MISSING' })
  })

  test('a post has exactly one picture, and the file must be a picture', async () => {
    await expect(create({}, [anImage(), anImage()])).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    })
    await expect(create({}, [anImage(Buffer.from('<svg/>'))])).rejects.toMatchObject({
      status: 415,
      code: 'PHOTO_UNREADABLE',
    })
  })

  test('empty fields are left out', async () => {
    const blog = await create({ author: '', readTime: ' ', imageAlt: '' })

    expect(blog).not.toHaveProperty('author')
    expect(blog).toMatchObject({ readTime: '1 min read', picture: { alt: '' } })
  })

  test('a given reading time is kept, and calculated again once it is removed', async () => {
    const { _id } = await create({ readTime: '3 minutes' })
    expect((await find(_id)).readTime).toBe('3 minutes')

    await update(_id, { content: 'word '.repeat(401) })

    expect((await find(_id)).readTime).toBe('3 min read')
  })

  test.each(['title', 'summary', 'content'])('a post needs its %s', async (field) => {
    await expect(create({ [field]: ' ' })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^Please /) },
    })
  })

  test('a changed post keeps its position, its picture and the picture’s text', async () => {
    const { api } = await signedIn
    const before = await create({ imageAlt: 'A lit street' })
    const form = aForm({ ...words, title: 'Going home' })

    const { message, blog } = await api(admin.updatePost, { params: { id: before._id }, form })

    expect(message).toBe('Blog updated successfully!')
    expect(blog).toEqual({ ...before, title: 'Going home' })
    expect(await find(before._id)).toEqual(blog)
  })

  test('a new picture replaces the old one, whose files are removed', async () => {
    const before = await create({ imageAlt: 'A lit street' })

    const after = await update(before._id, {}, [anImage(await aPicture({ width: 90 }))])

    expect(after.picture).toMatchObject({ width: 90, alt: '' })
    expect(after.image).not.toBe(before.image)
    expect(await statusOf(after.image)).toBe(200)
    await eventually(async () => (await statusOf(before.image)) === 404)
    expect(await statusOf(after.image)).toBe(200)
  })

  test('a deleted post is removed with its files', async () => {
    const { api } = await signedIn
    const { _id, image } = await create()
    const params = { id: _id }

    expect(await api(admin.deletePost, { params })).toEqual({ success: true })

    await expect(find(_id)).rejects.toMatchObject({ status: 404 })
    await expect(api(admin.deletePost, { params })).rejects.toMatchObject({
      status: 404,
      code: 'POST_NOT_FOUND',
    })
    await eventually(async () => (await statusOf(image)) === 404)
  })

  test('an unknown post cannot be changed', async () => {
    await expect(update(newId())).rejects.toMatchObject({ status: 404, code: 'POST_NOT_FOUND' })
    await expect(update('x')).rejects.toMatchObject({ status: 404 })
  })

  test('the audit log has each change with the values before and after', async () => {
    const { api, user } = await signedIn
    const post = await create()
    await update(post._id, { title: 'Going home', author: 'Asha' })
    await api(admin.deletePost, { params: { id: post._id } })

    const { entries } = await api(listAudit, { query: { entity: 'post', limit: 3 } })

    const image = { id: imageIdOf(post), alt: '' }
    const first = { ...words, author: null, readTime: null, image }
    const second = { ...first, title: 'Going home', author: 'Asha' }
    const about = { entity: 'post', entityId: post._id, actor: expect.stringContaining(user.name) }
    expect(entries).toMatchObject([
      { ...about, action: 'post.delete', before: second, after: null },
      { ...about, action: 'post.update', before: first, after: second },
      { ...about, action: 'post.create', before: null, after: first },
    ])
  })

  test('only the admin can change posts', async () => {
    const post = await create()
    const customer = await aCustomer(shop)
    const params = { id: post._id }
    const form = () => aForm(words, [anImage()])

    for (const [api, status] of [
      [visitor, 401],
      [customer.api, 403],
    ] as const) {
      const attempts = [
        () => api(admin.createPost, { form: form() }),
        () => api(admin.updatePost, { params, form: form() }),
        () => api(admin.deletePost, { params }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status })
    }
    expect(await find(post._id)).toEqual(post)
  })
})
