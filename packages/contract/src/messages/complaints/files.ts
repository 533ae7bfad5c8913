import { mostComplaintPhotos } from '../../complaints/rules.ts'
import { mostVideoMegabytes } from '../../input-limits.ts'

/** The photos and videos of a complaint: the form that sends them, and the list of those already sent. */
export const complaintFiles = {
  label: 'Photos and a video (optional)',
  add: 'Add photos or a video',
  addMore: 'Add more',
  hint: `At most ${mostComplaintPhotos} photos and one short video of ${mostVideoMegabytes} MB. We remove the location where they were taken.`,
  remove: (name: string) => `Remove ${name}`,
  noPreview: 'No preview',
  unknown: (name: string) => `${name} is neither a photo nor a video.`,
  twice: (name: string) => `${name} is already there.`,
  empty: (name: string) => `${name} is empty.`,
  tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB.`,
  tooManyPhotos: `At most ${mostComplaintPhotos} photos, please. The others were left out.`,
  tooManyVideos: 'One video, please. The others were left out.',
  progress: 'Upload',
  sent: (percent: number) => `Sending… ${percent}%`,
  working: 'Preparing your files…',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was sent.',
  unanswered:
    'Everything was sent, but no answer came back. Please check before you send it again.',
  photo: (place: number) => `Photo ${place}`,
  video: 'Video',
  videoUnshown: 'This browser cannot show the video. Download it, and watch it in another app.',
  downloadVideo: 'Download the video',
  expired: 'This file cannot be shown. Please reload the page.',
} as const
