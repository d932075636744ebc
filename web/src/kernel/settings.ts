// The client's settings, all of them, with the values of spec 1, 7 and 9. They live in the kernel because
// `send` needs them and the kernel may import nothing above it.
export interface Settings {
  // '' is the origin that served the page; the dev server passes it on to port 5000.
  apiBase: string
  websocketUrl: string
  filePreviewUrl: string
  dataVisualisationUrl: string
  reportServerUrl: string
  reportUrl: string
  timeoutMs: number
  slowTimeoutMs: number
  chunkTimeoutMs: number
  messageMs: number
  // For a message with an action: time to read it and to reach its button.
  actionMessageMs: number
  title: string
  device: 'desktop' | 'mobile'
  privateIcon: boolean
  showSettings: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  // spec 1: the error log is active in production only.
  errorLog: 'production' | 'always'
}

export const settings: Settings = {
  apiBase: '',
  websocketUrl: '/websocket',
  filePreviewUrl: '/preview',
  dataVisualisationUrl: '/visual',
  reportServerUrl: '/report-server',
  reportUrl: '/report',
  timeoutMs: 1_000_000,
  slowTimeoutMs: 100_000,
  chunkTimeoutMs: 120_000,
  messageMs: 1500,
  actionMessageMs: 8000,
  title: 'DTMS',
  device: 'desktop',
  privateIcon: true,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  errorLog: 'production',
}
