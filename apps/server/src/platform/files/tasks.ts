// The tasks of the file process, with paths instead of bytes. Both processes import this file, so it may
// import nothing but types.

export interface PictureHead {
  width: number
  height: number
  /** The memory that decoding takes for each pixel, in bytes; an upper limit. */
  bytesPerPixel: number
  /** Whether it is a drawing, which can describe endless work in a few bytes. */
  isSvg?: true
}

/** The sizes and formats to make of a picture. */
export interface Sizes {
  /** In pixels. Widths above the picture's own are left out, and its own width is added as the last. */
  widths: readonly number[]
  formats: readonly ('avif' | 'webp' | 'png')[]
  /** The largest size that is made, in pixels. The default is that of a product's photographs. */
  largest?: { width: number; height: number }
  /** Only this part of the picture is used. */
  crop?: Crop
  /** The picture is put on a ground of its own. */
  ground?: Ground
  /** The file may be SVG, of which pixels are made. Only for files of the owner. */
  mayBeSvg?: true
}

/** The largest part of a picture with a shape, at a place. */
export interface Crop {
  /** Width divided by height. */
  shape: number
  /**
   * The focal point, in percent of the picture's width and height. It is at the same percentages of the crop, as with
   * `object-position` in CSS.
   */
  x: number
  y: number
}

/** A ground behind a picture and around it. */
export interface Ground {
  /** As `#rrggbb`. A picture with an opaque corner has the corner's colour as its ground instead. */
  colour: string
  /** The space on each side, as a share of the whole width. */
  margin: number
}

/** MOV files are served as MP4, because browsers play them only as MP4. */
export type VideoFormat = 'mp4' | 'webm'

/** For each task: what it gets, and what it answers. Both travel as JSON. */
export interface Tasks {
  /** Reads the header of a picture, which costs little, however large the decoded picture would be. */
  'picture.head': [input: { path: string; mayBeSvg?: true | undefined }, output: PictureHead]
  /** Writes the sizes of a picture into the folder `into`, each named `<width>.<format>`. */
  'picture.sizes': [
    input: { path: string; into: string; sizes: Sizes; mostPixels: number },
    output: { width: number; height: number; widths: number[] },
  ]
  /** Writes a video without its metadata into the folder `into`. */
  'video.clean': [
    input: { path: string; into: string },
    output: { format: VideoFormat; path: string; bytes: number },
  ]
}

export type TaskName = keyof Tasks

export interface Task<Name extends TaskName = TaskName> {
  name: Name
  input: Tasks[Name][0]
  /** The process ends itself when it uses more memory than this. */
  memoryBytes: number
  /** The process ends itself when the task uses more time of the processors than this, in all threads. */
  processorMs: number
}

export type TaskAnswer =
  | { output: Tasks[TaskName][1] }
  /** The file is not what it should be. */
  | { refused: string }
  /** The file's content is not to blame: for example, the disk is full. */
  | { failed: string }

export interface Answered {
  answer: TaskAnswer
  /** Whether the process holds memory that it cannot free. It must end before another task starts. */
  isSpent: boolean
}
