import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiServer = process.env.BATUA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The fonts are preloaded by name: as data URIs they would be loaded twice.
    assetsInlineLimit: 0,
    // The document names its own preloads; the helper that injects more is not needed in new browsers.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first visit needs comes in one file, and the icons of the rest are not a file each.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api/v1': apiServer, '/dev/mail': apiServer },
  },
})
