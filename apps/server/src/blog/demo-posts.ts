import { bookingAndDelivery } from './demo-posts/booking-and-delivery.ts'
import { festivalSeason } from './demo-posts/festival-season.ts'
import { howTheAlertWorks } from './demo-posts/how-the-alert-works.ts'
import { walkingHome } from './demo-posts/walking-home.ts'

/** The posts of a new shop. Their covers are in the repository's `assets` folder. */
export const demoPosts = [walkingHome, festivalSeason, howTheAlertWorks, bookingAndDelivery]
