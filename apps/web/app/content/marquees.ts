/** What stands around the rows of the home page that pass by. */
export const marquees = {
  pauseStats: 'Pause the figures',
  pauseTestimonials: 'Pause the testimonials',
  pauseMedia: 'Pause the media logos',
  /** As long as nobody answers for them. */
  sampleTestimonials: 'Sample voices with drawn portraits, until customers’ own stand here.',
  sampleMedia:
    'Sample word marks of invented papers and stations, until real coverage stands here.',
}
