import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:5000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows no inline script and no data: image, so nothing is inlined and
    // the preload polyfill, which every browser of the target has built in, stays out.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': server,
      '/dev/outbox': server,
      '/websocket': { target: server, ws: true },
    },
  },
})
