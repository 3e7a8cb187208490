import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { keptOffline } from './offline.js'

const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), keptOffline()],
  build: {
    outDir: '../src/gschobe/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy of the server allows no data addresses.
    assetsInlineLimit: 0,
  },
  // RULES.md lies beside the code.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': SERVER, '/rounds': SERVER, '/tables': { target: SERVER, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
