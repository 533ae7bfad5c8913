import type { PhotoOrder } from '@nirbhaya/contract/catalogue/admin'
import { mostPhotos } from '@nirbhaya/contract/catalogue/rules'
import { type Image, imageId } from '@nirbhaya/contract/images/images'

/** A photo of a product: a saved image, or a new file. */
export interface Photo {
  /** The React key of the photo, which stays the same after a move. */
  key: string
  alt: string
  image?: Image | undefined
  file?: File | undefined
}

export const photosOf = (images: Image[]): Photo[] =>
  images.map((image) => ({ key: imageId(image), alt: image.alt, image }))

export const roomFor = (photos: Photo[]): number => mostPhotos - photos.length

export function addPhotos(photos: Photo[], files: File[], newKey: () => string): Photo[] {
  return [...photos, ...files.map((file) => ({ key: newKey(), alt: '', file }))]
}

/** Moves a photo to the position `to`. A position outside the list means its start or its end. */
export function movePhoto(photos: Photo[], from: number, to: number): Photo[] {
  const moved = photos[from]
  if (!moved) return photos
  const others = photos.filter((photo) => photo !== moved)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved)
}

/** Removes a photo, unless it is the only one. */
export function removePhoto(photos: Photo[], key: string): Photo[] {
  return photos.length > 1 ? photos.filter((photo) => photo.key !== key) : photos
}

/** Replaces the picture and clears its description, which may not fit the new picture. */
export function replacePhoto(photos: Photo[], key: string, file: File): Photo[] {
  return photos.map((photo) => (photo.key === key ? { key, alt: '', file } : photo))
}

export function describePhoto(photos: Photo[], key: string, alt: string): Photo[] {
  return photos.map((photo) => (photo.key === key ? { ...photo, alt } : photo))
}

/**
 * Returns the photos in their order, as the server expects them: a saved image by its id, a new one by its
 * index in `files`.
 */
export function orderOf(photos: Photo[]): { order: PhotoOrder; files: File[] } {
  const files: File[] = []
  const order = photos.map(({ image, file, alt }) => {
    if (!file) return { id: image && imageId(image), alt }
    files.push(file)
    return { file: files.length - 1, alt }
  })
  return { order, files }
}

export function isSameOrder(one: Photo[], other: Photo[]): boolean {
  return (
    one.length === other.length &&
    one.every((photo, place) => {
      const { key, alt, file } = other[place] ?? {}
      return photo.key === key && photo.alt === alt && photo.file === file
    })
  )
}
