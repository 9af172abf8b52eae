import "@fontsource-variable/figtree";
import "./parts/ground.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { persistence, queryClient } from "./api/query.ts";
import { startWorker } from "./app/new-version.ts";
import { resumeActs } from "./app/resume-acts.ts";
import { router } from "./app/router.tsx";
import { SessionGate } from "./app/session.tsx";
import { Toasts } from "./parts/toast.tsx";
import { Visitor } from "./sign-in/visitor.tsx";

// The stored data may be older than the last action. It is shown, and read again.
function restored(): void {
  void queryClient.invalidateQueries();
  void resumeActs();
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the console.");
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistence} onSuccess={restored}>
        <SessionGate signIn={<Visitor />}>
          <RouterProvider router={router} />
        </SessionGate>
        <Toasts />
      </PersistQueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
startWorker();
