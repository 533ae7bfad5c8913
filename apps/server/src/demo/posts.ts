import { bookingAndDelivery } from './posts/booking-and-delivery.ts'
import { festivalSeason } from './posts/festival-season.ts'
import { howTheAlertWorks } from './posts/how-the-alert-works.ts'
import { walkingHome } from './posts/walking-home.ts'

/** The posts of a new shop. Their covers are in the repository's `assets` folder. */
export const demoPosts = [walkingHome, festivalSeason, howTheAlertWorks, bookingAndDelivery]
