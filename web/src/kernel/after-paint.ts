/** Lets the frame of the press at hand come first. */
export const afterPaint = (): Promise<void> => new Promise(done => setTimeout(done))
