/** The texts around the home page's scrolling rows. */
export const marquees = {
  pauseStats: 'Pause the figures',
  pauseTestimonials: 'Pause the testimonials',
  pauseMedia: 'Pause the media logos',
  /** Shown until the owner confirms that the entries are real. */
  sampleTestimonials: 'Sample voices with drawn portraits, until customers’ own stand here.',
  sampleMedia:
    'Sample word marks of invented papers and stations, until real coverage stands here.',
}
