// The "desktop site" switch of a touch device. The server reads the cookie, so that a page has its width before it is
// first painted: no media query of `mobile` fits 1200 px.
export type Device = 'mobile' | 'desktop'

export const deviceCookie = 'device'
export const viewportOf: Record<Device, string> = {
  mobile: 'width=device-width, initial-scale=1',
  desktop: 'width=1200',
}
