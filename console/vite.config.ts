import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { worker } from "./build/worker.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), worker()],
  resolve: { alias: { "@sokoni/sdk": join(import.meta.dirname, "../clients/node/src/index.ts") } },
  build: {
    target: "es2022",
    // A page that is small enough to stand inside another is still asked for by its own name: the policy of the page allows no data: script.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 350,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": process.env.SOKONI_URL ?? "http://127.0.0.1:3000" } },
});
