/** Maximum of the badge; more are not counted. Apart from the words of notices, which every page would load with it. */
export const maxUnread = 100
