// The position of a picture in a square window: the whole window is always covered. Pure, so that dragging, the wheel
// and the keys behave the same.
export interface Crop {
  // 1: the shorter side fills the window.
  zoom: number
  // The offset of the picture's middle from the window's, in pixels of the window.
  x: number
  y: number
}

export interface PictureSize {
  width: number
  height: number
}

export const maxZoom = 4
export const uncropped: Crop = { zoom: 1, x: 0, y: 0 }

export const scaleOf = ({ width, height }: PictureSize, windowPx: number, zoom: number): number =>
  (windowPx / Math.min(width, height)) * zoom

// The nearest crop that leaves no edge uncovered.
export const settle = (crop: Crop, picture: PictureSize, windowPx: number): Crop => {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom))
  const scale = scaleOf(picture, windowPx, zoom)
  const within = (value: number, lengthPx: number) => {
    const max = Math.max(0, (lengthPx * scale - windowPx) / 2)
    return Math.min(max, Math.max(-max, value))
  }
  return { zoom, x: within(crop.x, picture.width), y: within(crop.y, picture.height) }
}

// Zooming fixes the middle of the window.
export const zoomTo = (crop: Crop, zoom: number, picture: PictureSize, windowPx: number): Crop => {
  const next = Math.min(maxZoom, Math.max(1, zoom))
  const ratio = next / crop.zoom
  return settle({ zoom: next, x: crop.x * ratio, y: crop.y * ratio }, picture, windowPx)
}

// Which square of the picture the window shows, in the picture's own pixels.
export const sourceOf = (crop: Crop, picture: PictureSize, windowPx: number) => {
  const scale = scaleOf(picture, windowPx, crop.zoom)
  const side = windowPx / scale
  return {
    left: picture.width / 2 - crop.x / scale - side / 2,
    top: picture.height / 2 - crop.y / scale - side / 2,
    side,
  }
}
