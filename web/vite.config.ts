import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig, type Plugin } from 'vite'
import { customMedia } from './src/kernel/device-media.ts'

const server = 'http://127.0.0.1:5000'

const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: source =>
    source.endsWith('/createLucideIcon.mjs') ? join(import.meta.dirname, 'src/ui/icon-maker.ts') : null,
}

// `npm run dev` shows the components at /gallery; its page is no part of any build.
const kitPage: Plugin = {
  name: 'gallery-page',
  apply: 'serve',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/gallery') request.url = '/gallery.html'
      next()
    })
  },
}

// Styles name a device type; what it means is in one place. After the modules are put together, so that composed
// styles are among them.
const deviceMedia: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'device-media',
        OnceExit: root => {
          root.walkAtRules('media', rule => {
            for (const [name, query] of Object.entries(customMedia))
              rule.params = rule.params.replace(`(${name})`, query)
          })
        },
      },
    ],
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lightIcons, kitPage, react()],
  css: deviceMedia,
  // The pages made here are drawn with the same icons as the browser's.
  ssr: { noExternal: ['lucide-react'] },
  resolve: {
    // The router's store imports a shim of what React has had built in since 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'es2022',
    // Browsers that know light-dark(): without it each colour of the two themes is written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: !isSsrBuild,
    // The content security policy allows no inline script and no data: image, so nothing is inlined and
    // the preload polyfill, which every browser of the target has built in, stays out.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // Whatever every page starts with is one file: cut into shared pieces it packs a kilobyte worse.
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        },
      },
    }),
  },
  server: {
    proxy: {
      '/api': server,
      '/dev/outbox': server,
      '/websocket': { target: server, ws: true },
    },
  },
}))
