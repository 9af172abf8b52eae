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
    // Even a script small enough to be inlined stays a file of its own, because the page's content security policy forbids data: scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 350,
    reportCompressedSize: false,
    // What every page needs is one file: many small ones compress badly, and each is a request.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shell", test: /console\/src\/app\/shell\.tsx/ }] } },
    },
  },
  server: { proxy: { "/api": process.env.SOKONI_URL ?? "http://127.0.0.1:3000" } },
});
