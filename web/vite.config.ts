import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const server = process.env["GROGNARD_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // only the symbols of ground units, a tenth of the whole library
  resolve: { alias: { "milsymbol-parts": fileURLToPath(new URL("node_modules/milsymbol/index.mjs", import.meta.url)) } },
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 900,
    // libraries change less often than the table: a browser keeps them over many versions of it
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "libraries", test: /node_modules/ }] } } },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
