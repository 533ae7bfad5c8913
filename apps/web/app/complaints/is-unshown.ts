/**
 * Whether the browser cannot show a video's pictures. Some browsers report an error; others play the sound, and
 * the video then has no width. Before the metadata are loaded, the answer is not known, and false.
 */
export const isUnshown = ({ error, readyState, videoWidth }: HTMLVideoElement): boolean =>
  error !== null || (readyState >= HTMLMediaElement.HAVE_METADATA && videoWidth === 0)
