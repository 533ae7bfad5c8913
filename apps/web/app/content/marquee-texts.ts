/** The labels of the buttons that pause the home page's scrolling rows, and notes below rows of samples. */
export const marquees = {
  pauseStats: 'Pause the figures',
  pauseTestimonials: 'Pause the testimonials',
  pauseMedia: 'Pause the media logos',
  /** The notes below the testimonials and the media logos, until the owner confirms that they are real. */
  sampleTestimonials: 'Sample voices with drawn portraits, until customers’ own stand here.',
  sampleMedia:
    'Sample word marks of invented papers and stations, until real coverage stands here.',
}
